import type { Noun } from '../../../shared/entities/index.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';

/** A record in the search index. Stream consumers ignore its items, because their keys differ from those of records. */
export interface SearchEntry {
  readonly noun: Noun;
  readonly key: string;
  readonly title: string;
  readonly words: readonly string[];
  /** The project of a document. */
  readonly projectId?: string;
}

/** A record's search words within one scope. */
export type IndexedWords = Pick<SearchEntry, 'title' | 'words'>;

/** Returns the steps that replace the words of a record in one scope: at most two for each word. */
export function wordSteps(
  source: Omit<SearchEntry, keyof IndexedWords>,
  scope: string,
  before: IndexedWords | undefined,
  after: IndexedWords | undefined,
): readonly Step[] {
  const recordKey = `${source.noun}#${source.key}`;
  const wordKeys = ({ title, words }: IndexedWords) =>
    words.map((word) => itemKeys.word(scope, word, title, recordKey));
  const added = after ? wordKeys(after) : [];
  const addedSortKeys = new Set(added.map(({ sk }) => sk));
  const removed = before ? wordKeys(before).filter(({ sk }) => !addedSortKeys.has(sk)) : [];
  return [
    ...removed.map((Key) => ({ Delete: { Key } })),
    ...added.map((itemKey) => ({
      Put: { Item: { ...itemKey, found: { ...source, ...after } } },
    })),
  ];
}
