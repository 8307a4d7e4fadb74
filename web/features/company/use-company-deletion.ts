import { useRef } from 'react';
import { contract } from '../../../shared/api/index.ts';
import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { call } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { byId, useTask } from '../../ui/use-task.ts';

export const deletionBlockedReason = (company: Company, count: number): string =>
  `${entity.title(company)} cannot be deleted: ${
    count === 1
      ? '1 user, contact, project, funding profile or offer belongs'
      : `${count} users, contacts, projects, funding profiles or offers belong`
  } to it.`;

/** Deletes a company after a confirmation. If records belong to it, a toast states why it cannot be deleted. */
export function useCompanyDeletion() {
  const { ask, dialog } = useDeletion('company');
  const latestId = useRef('');
  const askIfUnused = async (company: Company) => {
    const { count } = await call(contract.company.dependants, { params: { companyId: company.id } });
    if (count > 0) notify('bad', deletionBlockedReason(company, count), { topic: `delete ${company.id}` });
    // A slow answer must not replace the company of an open dialog.
    else if (company.id === latestId.current) ask(company);
  };
  const task = useTask(askIfUnused, undefined, byId, (company) => entity.title(company));
  const askLatest = (company: Company) => {
    latestId.current = company.id;
    task.run(company);
  };
  return { ask: askLatest, dialog };
}
