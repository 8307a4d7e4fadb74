import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';

/**
 * Owners of the marks that the test plants in records. Not even the team may see an `Own` group, which
 * belongs to one user.
 */
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

const MARK_PATTERN = /zq_[A-Za-z]+_/g;
const markOf = (group: Group) => `zq_${group}_`;
/** The value of numeric fields that only the team may see. */
const MARKED_NUMBER = 43.2187;

const companies = ['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const;
/** Groups whose marks each caller may see. */
const visibleGroups: Readonly<Record<string, readonly Group[]>> = {
  nobody: [],
  guest: ['guest', 'guestOwn'],
  partner: ['partner', 'partnerOwn'],
  otherPartner: ['otherPartner', 'otherPartnerOwn'],
  funder: ['funder', 'funderOwn', 'funderDraft'],
  otherFunder: ['otherFunder', 'otherFunderOwn'],
  admin: ['team', 'teamOwn', ...companies],
  program: ['team', ...companies],
};

/** Whether a text field may be written and its rule allows the mark. */
const canHoldMark = (noun: Noun, name: string, text: string) => {
  const field = entityOf(noun).fields[name];
  if (!field || !['text', 'longText'].includes(field.kind)) return false;
  return field.write !== 'nobody' && field.rule(text);
};

/** Fields that all readers of a record may see. */
const PUBLIC_NAMES = new Set(['companyName', 'firstName', 'lastName', 'projectName', 'documentName']);

/** Marks the texts of a record with its group; fields that only administrators read belong to the team. */
export function markRecord(noun: Noun, record: AnyRecord, group: Group | undefined): AnyRecord {
  const changes = Object.entries(entityOf(noun).fields).map(([name, field]) => {
    const fieldGroup: Group | undefined = field.read === 'admin' ? 'team' : group;
    if (!fieldGroup || (PUBLIC_NAMES.has(name) && fieldGroup !== 'team')) return [name, record[name]];
    if (field.read === 'admin' && field.empty === null) return [name, MARKED_NUMBER];
    const markedText = `${markOf(fieldGroup)} ${name}`;
    return [name, canHoldMark(noun, name, markedText) ? markedText : record[name]];
  });
  return { ...record, ...Object.fromEntries(changes) };
}

/** Replaces all marks with harmless words, so that an outsider can send the text without knowing a mark. */
export const removeMarks = (text: string): string =>
  text.replaceAll(MARK_PATTERN, 'words').replaceAll(String(MARKED_NUMBER), '1');

/** Finds a mark in an answer that the caller may not see. */
export function findLeak(caller: string, answer: string): string | undefined {
  const visible = new Set<string>(visibleGroups[caller]);
  const marks = answer.match(MARK_PATTERN) ?? [];
  const foreign = marks.find((candidate) => !visible.has(candidate.slice('zq_'.length, -1)));
  if (foreign !== undefined) return foreign;
  return !visible.has('team') && answer.includes(`:${MARKED_NUMBER}`) ? 'a number of the team' : undefined;
}
