import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { useGo } from '../../navigation/useGo.ts';
import { useTask } from '../../ui/useTask.ts';

/** Makes an empty project of a company and opens its form (specification 2, /project-partners). */
export function useNewProject(): (company: Company) => void {
  const go = useGo();
  return useTask(async (company: Company) => {
    const draft = { id: crypto.randomUUID(), projectCompanyId: company.id };
    const project = await call(contract.project.save, { body: { project: draft } });
    rememberSaved('project', project);
    go('projectForm', { projectId: project.id });
  }).run;
}
