import type { Noun } from '../../../shared/entities/index.ts';
import type { Step } from '../../engine/step.ts';
import { tableName, type ItemKey } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

/** A search index item; its key differs from a record's item, so that stream consumers ignore it. */
export interface Found {
  readonly noun: Noun;
  readonly key: string;
  readonly title: string;
  /** All words by which it is found. */
  readonly words: readonly string[];
  /** The project of a document. */
  readonly projectId?: string;
}

/** A record's search words within one scope. */
export type Kept = Pick<Found, 'title' | 'words'>;

const placeOf = (
  { noun, key }: Pick<Found, 'noun' | 'key'>,
  scope: string,
  word: string,
  title: string,
): ItemKey => itemKeys.word(scope, word, title, `${noun}#${key}`);

/** Takes the words of a record for one scope out, and puts others in: twice as many steps as it has words, at most. */
export function wordSteps(
  of: Omit<Found, keyof Kept>,
  scope: string,
  before: Kept | undefined,
  after: Kept | undefined,
): readonly Step[] {
  const placesOf = ({ title, words }: Kept) => words.map((word) => placeOf(of, scope, word, title));
  const is = after ? placesOf(after) : [];
  const stays = new Set(is.map(({ sk }) => sk));
  const goes = before ? placesOf(before).filter(({ sk }) => !stays.has(sk)) : [];
  return [
    ...goes.map((Key) => ({ Delete: { TableName: tableName(), Key: { ...Key } } })),
    ...is.map((place) => ({
      Put: { TableName: tableName(), Item: { ...place, found: { ...of, ...after } } },
    })),
  ];
}
