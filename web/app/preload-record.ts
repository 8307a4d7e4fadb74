import { contract } from '../../shared/api/index.ts';
import { kindOfCaller } from '../api/caller.ts';
import { preload, preloadList } from '../api/client.ts';
import { storedCaller } from '../api/stored-caller.ts';
import type { PageName } from '../navigation/paths.ts';

/**
 * Requests the scenarios of a project for its section Figures. A funder only has that section if a scenario was opened
 * to it, so each page of a project requests that scenario.
 */
function preloadScenarios(projectId: string, section: string | null): void {
  const caller = storedCaller();
  if (!caller) return;
  const isFunder = kindOfCaller(caller) === 'capital_partner';
  if (isFunder) preload(contract.scenario.opened, { params: { projectId } });
  else if (section === 'figures') preloadList(contract.scenario.ofProject, { params: { projectId } });
}

/** By page: requests the page's record, with the ids from the URL. */
const preloaders: Readonly<Partial<Record<PageName, (query: URLSearchParams) => void>>> = {
  project: (query) => {
    const id = query.get('projectId')?.trim();
    if (!id) return;
    preload(contract.project.read, { params: { id } });
    preloadScenarios(id, query.get('section'));
  },
  company: (query) => {
    const companyId = query.get('companyId')?.trim();
    if (!companyId) return;
    preload(contract.company.read, { params: { companyId } });
    preload(contract.company.page, { params: { companyId } });
  },
};

/** Requests the record of the current page while the page's code is still loading. */
export const preloadRecord = (page: PageName, search: string): void =>
  preloaders[page]?.(new URLSearchParams(search));
