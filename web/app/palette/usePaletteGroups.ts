import { contract } from '../../../shared/api/index.ts';
import { companyTypes, labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useEveryCompany } from '../../api/useCompanies.ts';
import { useList } from '../../api/useList.ts';
import { useCaller } from '../../api/sessionState.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { settings } from '../../api/settings.ts';
import { menuOf, type MenuEntry } from '../menu.ts';
import { workshopOf } from './workshop.ts';
import type { Group } from './matchingEntries.ts';

/** In no menu: lists lead to it. */
const IMPORT: MenuEntry = { label: 'Import', page: 'import' };

const titled = (project: Project) => ({
  key: project.id,
  label: project.projectName || 'New project',
  description: `${project.projectCompanyName} · ${labelOf(projectStatuses, project.projectStatus)}`,
  page: 'project' as const,
  query: { projectId: project.id },
});

/** The projects that this caller sees, from the same lists as the screens, which are mostly in the cache. */
function useProjects(): readonly Project[] {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const admin = kind === 'admin';
  const own = caller.company && { params: { companyId: caller.company.id } };
  const lists = [
    useList('project', contract.project.open, admin ? {} : undefined).rows,
    useList('project', contract.project.closed, admin ? {} : undefined).rows,
    useList('project', contract.project.ofCompany, kind === 'project_partner' ? own : undefined).rows,
    useList('project', contract.project.forFunder, kind === 'capital_partner' ? own : undefined).rows,
  ];
  const found = lists.flatMap((rows) => rows ?? []);
  return [...new Map(found.map((project) => [project.id, project])).values()];
}

/** Everything the caller can open: the screens of the menu, then projects, companies and users by name. */
export function usePaletteGroups(): readonly Group[] {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const admin = kind === 'admin';
  const projects = useProjects();
  const companies = useEveryCompany(admin);
  const users = useList('user', contract.user.all, admin ? {} : undefined).rows ?? [];
  return [
    {
      label: 'Screens',
      entries: [...menuOf(kind), ...(admin ? [IMPORT] : []), ...workshopOf(settings().environment)].map(
        ({ label, page }) => ({
          key: page,
          label,
          description: '',
          page,
        }),
      ),
    },
    { label: 'Projects', entries: projects.map((project) => titled(project)) },
    {
      label: 'Companies',
      entries: companies.map(({ id, companyName, companyType }) => ({
        key: id,
        label: companyName,
        description: labelOf(companyTypes, companyType),
        page: 'companyForm',
        query: { companyId: id },
      })),
    },
    {
      label: 'Users',
      entries: users.map(({ id, fullName, email, companyId }) => ({
        key: id,
        label: fullName || email,
        description: email,
        page: 'userForm',
        query: { companyId, email },
      })),
    },
  ];
}
