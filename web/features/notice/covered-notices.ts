import type { Notice, NoticeKind } from '../../../shared/entities/notice.ts';
import { pages } from '../../../shared/pages.ts';

/** Kinds of notices that each section of a project's page covers. */
const kindsOf: Readonly<Record<string, readonly NoticeKind[]>> = {
  overview: ['status'],
  match: ['matches'],
  terms: ['terms'],
  conversation: ['messages'],
  documents: ['documents'],
  tasks: ['tasks'],
};

function parseUrl(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://portal.test');
  return { pathname, projectId: searchParams.get('projectId') ?? '', searchParams };
}

/** Whether a notice links to the open page; the page can have further parameters. */
function isCoveredBy({ path }: Notice, address: string): boolean {
  const [target, open] = [parseUrl(path), parseUrl(address)];
  const names = [...target.searchParams.keys()];
  return (
    path !== '' &&
    target.pathname === open.pathname &&
    names.every((name) => target.searchParams.get(name) === open.searchParams.get(name))
  );
}

/** Notices whose subject the open page shows. @param address path and query of the open page */
export function coveredNotices(address: string, notices: readonly Notice[]): readonly Notice[] {
  const { pathname, projectId, searchParams } = parseUrl(address);
  if (pathname !== pages.project.path) return notices.filter((notice) => isCoveredBy(notice, address));
  const kinds = kindsOf[searchParams.get('section') ?? 'overview'] ?? [];
  return notices.filter(
    (notice) =>
      notice.projectId === projectId &&
      ((notice.kind !== '' && kinds.includes(notice.kind)) || isCoveredBy(notice, address)),
  );
}
