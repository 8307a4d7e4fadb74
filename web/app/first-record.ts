import { contract } from '../../shared/api/index.ts';
import { askEarly } from '../api/client.ts';
import type { PageName } from '../navigation/paths.ts';

/** What the pages of single records read first, by the address's query. */
const asked: Readonly<Partial<Record<PageName, (query: URLSearchParams) => void>>> = {
  project: (query) => {
    const id = query.get('projectId')?.trim();
    if (id) askEarly(contract.project.read, { params: { id } });
  },
};

/** Asks for the record of the page at the address while the code of that page is on its way. */
export const askForFirstRecord = (page: PageName, search: string): void =>
  asked[page]?.(new URLSearchParams(search));
