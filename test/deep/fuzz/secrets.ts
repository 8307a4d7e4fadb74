import * as z from 'zod/mini';

import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';

/** Whose words a text holds; `own` are the words that a person keeps from everybody else, also the team. */
const groups = [
  'team',
  'partner',
  'otherPartner',
  'funder',
  'otherFunder',
  'guest',
  'teamOwn',
  'partnerOwn',
  'otherPartnerOwn',
  'funderOwn',
  'otherFunderOwn',
  'guestOwn',
  'funderDraft',
] as const;
export type Group = (typeof groups)[number];

const MARK = /zq_[A-Za-z]+_/g;
const mark = (group: Group) => `zq_${group}_`;
/** A number that stands for the team's words in a field of numbers. */
const NUMBER = 43.2187;

const companies = ['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const;
/** Whose words each caller may be told. */
const learns: Readonly<Record<string, readonly Group[]>> = {
  nobody: [],
  guest: ['guest', 'guestOwn'],
  partner: ['partner', 'partnerOwn'],
  otherPartner: ['otherPartner', 'otherPartnerOwn'],
  funder: ['funder', 'funderOwn', 'funderDraft'],
  otherFunder: ['otherFunder', 'otherFunderOwn'],
  admin: ['team', 'teamOwn', ...companies],
  program: ['team', ...companies],
};

/** Text that its writer may type, where a rule lets the words of a group stand in it. */
const isMarked = (noun: Noun, name: string, text: string) => {
  const field = entityOf(noun).fields[name];
  if (!field || !['text', 'longText'].includes(field.kind)) return false;
  return field.write !== 'nobody' && z.safeParse(field.rule, text).success;
};

/** Names that those who may see a record of theirs may be told. */
const KNOWN_NAMES = new Set(['companyName', 'firstName', 'lastName', 'projectName', 'documentName']);

/** A record whose texts are the words of a group; what administrators alone learn of it are the team's. */
export function marked(noun: Noun, record: AnyRecord, group: Group | undefined): AnyRecord {
  const changes = Object.entries(entityOf(noun).fields).map(([name, field]) => {
    const whose: Group | undefined = field.read === 'admin' ? 'team' : group;
    if (!whose || (KNOWN_NAMES.has(name) && whose !== 'team')) return [name, record[name]];
    if (field.read === 'admin' && field.empty === null) return [name, NUMBER];
    const words = `${mark(whose)} ${name}`;
    return [name, isMarked(noun, name, words) ? words : record[name]];
  });
  return { ...record, ...Object.fromEntries(changes) };
}

/** The text without the words of any group, as somebody sends it who does not know them. */
export const unmarked = (text: string): string =>
  text.replaceAll(MARK, 'words').replaceAll(String(NUMBER), '1');

/** The group whose words stand in an answer although this caller may not learn them. */
export function leak(who: string, answer: string): string | undefined {
  const told = new Set<string>(learns[who]);
  const found = answer.match(MARK) ?? [];
  const foreign = found.find((one) => !told.has(one.slice('zq_'.length, -1)));
  if (foreign !== undefined) return foreign;
  return !told.has('team') && answer.includes(`:${NUMBER}`) ? 'a number of the team' : undefined;
}
