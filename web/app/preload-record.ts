import { contract } from '../../shared/api/index.ts';
import { preload } from '../api/client.ts';
import type { PageName } from '../navigation/paths.ts';

/** Record to preload for each page, by the parameters of its URL. */
const preloaders: Readonly<Partial<Record<PageName, (query: URLSearchParams) => void>>> = {
  project: (query) => {
    const id = query.get('projectId')?.trim();
    if (id) preload(contract.project.read, { params: { id } });
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
