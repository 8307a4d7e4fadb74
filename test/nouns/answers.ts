import type { Person } from '../support/cast.ts';

/**
 * The shape of an answer to a route, or else its status. `item`: an array with exactly the record; `includes record`:
 * an array that includes it; `list`: an array without it; `mine`: a record of the caller; `people`: possible assignees;
 * `address`: a calendar URL or a new secret; `text`: the calendar. The matrix in test/lambdas checks each.
 */
export type Shape =
  | 'item'
  | 'includes record'
  | 'list'
  | 'empty'
  | 'record'
  | 'mine'
  | 'grant'
  | 'url'
  | 'users'
  | 'outcome'
  | 'versions'
  | 'saves'
  | 'people'
  | 'address'
  | 'text'
  | 'count'
  | 'ranking'
  | 'desk'
  | 'page of duties'
  | 'reminder'
  | 'pace'
  | 'page'
  | 'nothing'
  | 'pairs'
  | 'preview'
  | 'progress'
  | 'saved'
  | 'unsaved'
  | 'sent'
  | 'true'
  | 'false'
  | '400'
  | '403'
  | '404';

/** Answers for the caller's own record, another company's record, and a missing record. */
type Cells = readonly [own: Shape, other: Shape, missing: Shape];
export type Row = Readonly<Record<Person, Cells>>;

type Kind = 'nobody' | 'guest' | 'partner' | 'funder' | 'admin';
const DENIED: Cells = ['403', '403', '403'];

/** The answers of both partners, and of both funders, are equal; an omitted caller gets 403 everywhere. */
export function row(cellsByKind: Partial<Record<Kind, Cells>>): Row {
  const { nobody = DENIED, guest = DENIED, partner = DENIED, funder = DENIED, admin = DENIED } = cellsByKind;
  return { nobody, guest, partner, otherPartner: partner, funder, otherFunder: funder, admin };
}
/** The same for the users of every kind of company. */
export const members = <T>(cell: T) => ({ guest: cell, partner: cell, funder: cell });

/** Usual answers. OWN: only to the record's company; ANY: to all; NEW: to a creation; MINE: created for the caller. */
export const OWN: Cells = ['item', 'empty', 'empty'];
export const ANY: Cells = ['item', 'item', 'empty'];
export const OWN_LIST: Cells = ['item', '403', '403'];
export const OWN_SAVE: Cells = ['record', '404', '404'];
export const ANY_SAVE: Cells = ['record', 'record', '404'];
export const NEW_MINE: Cells = ['mine', 'mine', 'mine'];
export const NEW_OWN: Cells = ['record', 'record', 'record'];
export const NEW_ANY: Cells = ['record', 'record', '400'];
export const OWN_DELETE: Cells = ['true', 'false', 'false'];
export const ANY_DELETE: Cells = ['true', 'true', 'false'];

export const ADDRESS: Cells = ['address', 'address', 'address'];
export const OUTCOME: Cells = ['outcome', 'outcome', '404'];
