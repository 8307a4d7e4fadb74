import { useSWRConfig } from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Preference } from '../../../shared/entities/preference.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { call } from '../../api/client.ts';
import { mayBeStored } from '../../api/errors.ts';
import { removeOrThrow, saveRecord } from '../../api/records.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { listKey } from '../../api/use-list.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

async function withdraw(preferred: Preference): Promise<void> {
  await removeOrThrow('preference', preferred, 'Your preference has changed. Reload the page.');
  rememberDeleted('preference', preferred.id);
}

/**
 * Marks an offer as preferred. If the answer was lost, the stored preference shows whether it was saved.
 * @throws ApiError
 */
async function prefer(projectId: string, termsId: string): Promise<Preference> {
  try {
    return await saveRecord('preference', { projectId, termsId });
  } catch (failure) {
    if (!mayBeStored(failure)) throw failure;
    const [stored] = await call(contract.preference.ofProject, { params: { projectId } }).catch(() => []);
    if (stored?.termsId !== termsId) throw failure;
    return stored;
  }
}

/** The partner's preferred offer of a project, and a toggle that the partner can use. */
export function usePreference(projectId: string) {
  const { mutate } = useSWRConfig();
  const { rows, reload } = useRecordsOfProject('preference', projectId);
  const preferred = rows?.[0];
  const toggle = async ({ id: termsId }: Terms) => {
    try {
      if (preferred?.termsId === termsId) await withdraw(preferred);
      else rememberSaved('preference', await prefer(projectId, termsId));
    } catch (error) {
      reload();
      // The project was closed or assigned, or the offer withdrawn.
      void mutate(['record', 'project', projectId]);
      void mutate(listKey(contract.terms.ofProject, { params: { projectId } }));
      throw error;
    }
  };
  return { preferredId: preferred?.termsId, isLoaded: rows !== undefined, toggle };
}
