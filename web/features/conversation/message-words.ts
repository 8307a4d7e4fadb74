import { ageWords } from '../../../shared/age.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import type { Side } from '../../parts/user/side.ts';
import { formatDay } from '../../ui/format.ts';

const sideNames: Readonly<Record<Side, string>> = {
  team: 'the team',
  partner: 'the project partner',
  funder: 'the funder',
};
export const nameOfSide = (side: Side, own: Side) => (side === own ? 'you' : sideNames[side]);

/** Where a question stands; empty for a message that asks nothing. */
export function questionWords(message: Message, own: Side, now: number): string {
  const { asks, createdAt, answeredAt, closed } = message;
  if (asks === '') return '';
  if (answeredAt !== '') return `Answered after ${ageWords(createdAt, Date.parse(answeredAt))}`;
  if (closed) return 'Question closed';
  return `Answer owed: with ${nameOfSide(asks, own)} for ${ageWords(createdAt, now)}`;
}

/** A stretch of a message: plain text, or a web address. */
export interface Stretch {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/gi;

/** The text of a message with its web addresses; nothing else in it is more than text. */
export function stretchesOf(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) found.push({ text: text.slice(end, index) });
    found.push({ text: address, href: address });
    end = index + address.length;
  }
  return end < text.length ? [...found, { text: text.slice(end) }] : found;
}

/** The messages of each day of the reader's clock, in their order. */
export function byDay(messages: readonly Message[]): readonly (readonly [string, readonly Message[]])[] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = formatDay(message.createdAt);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

/** The funder of a project that is assigned; empty before. */
export const assignedFunder = (project: Project) => (isPastMatched(project) ? project.capitalCompanyId : '');

/** Who will read what is written to a thread. */
export function readersOf({ audience, funderId }: Thread, project: Project, funderName: string): string {
  const { projectCompanyName: partner, capitalCompanyName } = project;
  const funder = funderId === project.capitalCompanyId ? capitalCompanyName || funderName : funderName;
  if (audience === 'team') return 'Administrators alone will read this.';
  const both = audience === 'everyone' ? `${partner}, ${funder}` : audience === 'partner' ? partner : funder;
  return `The people of ${both} and the team will read this, nobody else.`;
}
