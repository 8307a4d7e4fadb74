import type { Notice } from '../../../shared/entities/notice.ts';
import { labelOf, noticeKinds } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { pages } from '../../../shared/pages.ts';
import type { Block, Fact } from './layout.ts';
import type { OutboxMail } from './outbox.ts';
import { chooseLink } from './personal-footer.ts';

/** Notices that one mail lists. */
const MOST = 50;

const factOf = ({ kind, title }: Notice): Fact => [labelOf(noticeKinds, kind), title];

/** What is told of each project, and last of none: its name, and a line for each notice. */
function blocksOf(listed: readonly Notice[], projects: ReadonlyMap<string, Project>): readonly Block[] {
  const ids = [...new Set(listed.map(({ projectId }) => projectId))].toSorted(
    (one, other) => Number(one === '') - Number(other === ''),
  );
  return ids.flatMap((id): Block[] => [
    { words: projects.get(id)?.projectName || 'Other' },
    { facts: listed.filter(({ projectId }) => projectId === id).map(factOf) },
  ]);
}

/** The daily mail of what a person has not read, the newest first. @param projects those that it tells of, by id */
export function digestLetter(
  to: string,
  told: readonly Notice[],
  projects: ReadonlyMap<string, Project>,
): OutboxMail {
  const more = told.length - MOST;
  return {
    to,
    subject: `${told.length} unread notice${told.length === 1 ? '' : 's'}`,
    blocks: [
      ...blocksOf(told.slice(0, MOST), projects),
      ...(more > 0 ? [{ words: `and ${more} more` }] : []),
      { link: 'Open your notices', path: pages.notices.path },
    ],
    footer: 'You get this because you chose a daily e-mail in your profile.',
    settings: chooseLink,
  };
}
