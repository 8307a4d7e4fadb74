import { ageText } from '../../../shared/age.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import type { Side } from '../../parts/user/side.ts';
import { formatDay } from '../../ui/format.ts';

const sideNames: Readonly<Record<Side, string>> = {
  team: 'the team',
  partner: 'the project partner',
  funder: 'the funder',
};
export const sideName = (side: Side, ownSide: Side) => (side === ownSide ? 'you' : sideNames[side]);

/** Status of a question; empty for other messages. */
export function questionStatus(message: Message, ownSide: Side, now: number): string {
  const { asks, createdAt, answeredAt, closed } = message;
  if (asks === '') return '';
  if (answeredAt !== '') return `Answered after ${ageText(createdAt, Date.parse(answeredAt))}`;
  if (closed) return 'Question closed';
  return `Waiting on ${sideName(asks, ownSide)}, ${ageText(createdAt, now)}`;
}

/** Groups messages by day in the reader's time zone, and keeps their order. */
export const groupByDay = (
  messages: readonly Message[],
): readonly (readonly [string, readonly Message[]])[] => [
  ...groupBy(messages, ({ createdAt }) => formatDay(createdAt)),
];

/** The funder that the project is assigned to; empty before the assignment. */
export const assignedFunder = (project: Project) => (isPastMatched(project) ? project.capitalCompanyId : '');

/** The companies that read a thread, the project partner first. */
export function readingCompanies({ audience, funderId }: Thread, project: Project, funderName: string) {
  const { projectCompanyId, projectCompanyName, capitalCompanyId, capitalCompanyName } = project;
  const partner = { id: projectCompanyId, name: projectCompanyName };
  const name = (funderId === capitalCompanyId && capitalCompanyName) || funderName;
  const isForPartner = audience === 'partner' || audience === 'everyone';
  return [...(isForPartner ? [partner] : []), ...(funderId === '' ? [] : [{ id: funderId, name }])];
}

export function visibilityText(thread: Thread, project: Project, funderName: string): string {
  if (thread.audience === 'team') return 'Visible to administrators only.';
  const names = readingCompanies(thread, project, funderName).map(({ name }) => name);
  return `Visible to ${names.join(', ')} and the team.`;
}
