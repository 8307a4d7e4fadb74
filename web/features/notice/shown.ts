import type { Notice, NoticeKind } from '../../../shared/entities/notice.ts';
import { pages } from '../../../shared/pages.ts';

/** The kinds of notices that each section of a project's page shows what they tell of. */
const kindsOf: Readonly<Record<string, readonly NoticeKind[]>> = {
  overview: ['status'],
  match: ['matches'],
  terms: ['terms'],
  conversation: ['messages'],
  documents: ['documents'],
  tasks: ['tasks'],
};

/** What an address names: its page, and its parameters but the uid. */
function placeOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://portal.test');
  return { pathname, projectId: searchParams.get('projectId') ?? '', searchParams };
}

/** Whether a page shows all that a notice leads to. */
function leadsTo({ path }: Notice, address: string): boolean {
  const [wanted, shown] = [placeOf(path), placeOf(address)];
  const names = [...wanted.searchParams.keys()];
  return (
    path !== '' &&
    wanted.pathname === shown.pathname &&
    names.every((name) => wanted.searchParams.get(name) === shown.searchParams.get(name))
  );
}

/**
 * The notices among these whose reader is looking at what they tell of.
 * @param address path and query of the page that is open
 */
export function shownAt(address: string, notices: readonly Notice[]): readonly Notice[] {
  const { pathname, projectId, searchParams } = placeOf(address);
  if (pathname !== pages.project.path) return notices.filter((one) => leadsTo(one, address));
  const kinds = kindsOf[searchParams.get('section') ?? 'overview'] ?? [];
  return notices.filter(
    (one) =>
      one.projectId === projectId && ((one.kind !== '' && kinds.includes(one.kind)) || leadsTo(one, address)),
  );
}
