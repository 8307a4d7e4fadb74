import type { Notice } from '../../../shared/entities/notice.ts';
import { labelOf, noticeKinds } from '../../../shared/entities/options.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { pages } from '../../../shared/pages.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import { projectLink } from './mail-parts.ts';
import type { Block, Fact } from './layout.ts';
import type { OutboxMail } from './outbox.ts';
import { settingsLink } from './personal-footer.ts';
import { shortName } from './text.ts';

/** Notices listed in one mail. */
const NOTICE_LIMIT = 50;

/** A line for each notice; several with the same words, such as messages of one person, are one line. */
const factsOf = (notices: readonly Notice[]): readonly Fact[] =>
  [...groupBy(notices, ({ kind, title }) => `${kind} ${title}`).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ kind, title }): Fact => [
        labelOf(noticeKinds, kind),
        same.length > 1 ? `${title} (${same.length} times)` : title,
      ]),
  );

/** The link to a project: to its section if all notices are about that. */
function linkOf(project: Project, notices: readonly Notice[]): Block {
  const link = projectLink(project);
  const [path = '', ...otherPaths] = new Set(notices.map((notice) => notice.path));
  return otherPaths.length === 0 && path.startsWith(link.path) ? { ...link, path } : link;
}

/** A heading and a line for each notice, by project; notices without a visible project come last. */
function blocksOf(listed: readonly Notice[], projects: ReadonlyMap<string, Project>): readonly Block[] {
  const idOf = ({ projectId }: Notice) => (projects.has(projectId) ? projectId : '');
  const ids = [...new Set(listed.map(idOf))].toSorted((a, b) => Number(a === '') - Number(b === ''));
  return ids.flatMap((id): Block[] => {
    const project = projects.get(id);
    const notices = listed.filter((notice) => idOf(notice) === id);
    return [
      { heading: project?.projectName || 'Other' },
      { facts: factsOf(notices) },
      ...(project ? [linkOf(project, notices)] : []),
    ];
  });
}

/** ` about Harbour Rise` where all notices are about one project. */
function aboutText(notices: readonly Notice[], projects: ReadonlyMap<string, Project>): string {
  const [id = '', ...others] = new Set(notices.map(({ projectId }) => projectId));
  const project = projects.get(id);
  return project && others.length === 0 ? ` about ${shortName(project.projectName)}` : '';
}

/** The daily mail about unread notices, newest first. @param projects of the notices, by id */
export function digestMail(
  { email, role, companyId }: User,
  notices: readonly Notice[],
  projects: ReadonlyMap<string, Project>,
): OutboxMail {
  const more = notices.length - NOTICE_LIMIT;
  return {
    to: email,
    userId: email,
    companyId: role === 'admin' ? '' : companyId || undefined,
    subject: `${notices.length} unread notice${notices.length === 1 ? '' : 's'}${aboutText(notices, projects)}`,
    blocks: [
      ...blocksOf(notices.slice(0, NOTICE_LIMIT), projects),
      ...(more > 0 ? [{ words: `and ${more} more` }] : []),
      { link: 'Open your notices', path: pages.notices.path },
    ],
    footer: 'You get this because you chose a daily email in your profile.',
    settings: settingsLink(notices[0]?.kind || 'status'),
  };
}
