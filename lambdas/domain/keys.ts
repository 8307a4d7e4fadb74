import { sortKey } from '../../shared/schema/sorting.ts';

/** Start of the sort key of every revision of an offer. */
export const TERMS_REVISION = 'revision#';

/** The table's keys of items that are not records. */
export const keys = {
  /** Says what was kept of a project before its chain began. */
  chainBegin: (projectId: string) => ({ pk: `chain#${projectId}`, sk: 'begin' }),
  /** A signed head of a chain. @param at time of its run, ISO 8601 */
  chainSigned: (projectId: string, at: string) => ({ pk: `chain#${projectId}`, sk: `signed#${at}` }),
  /** The time of the last run that signed heads of chains. */
  lastSigning: { pk: 'proof', sk: 'last-signing' },
  /** Kept for a deleted user until the last token has expired. */
  signedOut: (email: string) => ({ pk: `user#${email}`, sk: 'signed-out' }),
  /** @param sub of the identity that registers: another one with the same e-mail has a registration of its own */
  registration: (sub: string) => ({ pk: `registration#${sub}`, sk: 'registration' }),
  mail: (id: string) => ({ pk: `mail#${id}`, sk: 'mail' }),
  /** @param about what the person was told of, at most once */
  told: (about: string, email: string) => ({ pk: `told#${about}`, sk: email }),
  /** An offer as it was submitted. @param revision from 1 */
  termsRevision: (termsId: string, revision: number) => ({
    pk: `terms#${termsId}`,
    sk: `${TERMS_REVISION}${String(revision).padStart(6, '0')}`,
  }),
  /** An offer is shown to the project partner under a letter of its own. */
  offerLetter: (projectId: string, letter: string) => ({ pk: `project#${projectId}`, sk: `offer#${letter}` }),
  /** Up to where a person has read the conversation about a project. */
  readMark: (email: string, projectId: string) => ({ pk: `read#${email}`, sk: projectId }),
  /** A person who wants no notices of what is written about a project. */
  muted: (projectId: string, email: string) => ({ pk: `muted#${projectId}`, sk: email }),
  /** What a record adds to desks, so that a change takes it back. */
  onDesk: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'desk' }),
  /** @param since time or day from which it is one; the record and its kind tell duties of one time apart */
  duty: (desk: string, since: string, of: string) => ({ pk: `duty#${desk}`, sk: `${since}#${of}` }),
  /** An effect of a change that failed. @param change id of the stream's event */
  effect: (change: string, effect: string) => ({ pk: `effect#${change}`, sk: effect }),
  /** The renaming of a record that many others name. */
  renaming: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'renaming' }),
  figures: (desk: string, set: string) => ({ pk: `figures#${desk}`, sk: set }),
  /**
   * A word by which a search finds a record. The sort key begins with the word, so that one Query finds all words that
   * begin alike; those of one word are in the order of titles.
   *
   * A partition takes 1,000 writes a second. The team's words are every writer's, so they are apart by their first two
   * letters. A save that renames takes a word out and puts one in, in a transaction, which counts twice: 4 writes for
   * each of its words. In prod three people at full speed save 150 records a second (infra/limits.ts): if each renames a
   * word to one of the same two letters, that is 600. A company's own words are its own people's work alone.
   * @param scope whose search finds it
   * @param of the record, as `noun#key`
   */
  word: (scope: string, word: string, title: string, of: string) => ({
    pk: `find#${scope}#${[...word].slice(0, 2).join('')}`,
    sk: `${sortKey(word, title)}\u0001${of}`,
  }),
  /** The words by which the searches of one scope find a record, so that a change takes them back. */
  words: (noun: string, key: string, scope: string) => ({ pk: `${noun}#${key}`, sk: `words#${scope}` }),
  /** @param hash of a secret address, SHA-256 in hex */
  calendar: (hash: string) => ({ pk: `calendar#${hash}`, sk: 'calendar' }),
  /** Which address a person has. */
  calendarOf: (email: string) => ({ pk: `calendar-of#${email}`, sk: 'calendar' }),
  /** A file that somebody opened. @param at when, ISO 8601 @param mark tells what was opened at once apart */
  opening: (projectId: string, at: string, mark: string) => ({
    pk: `opening#${projectId}`,
    sk: `${at}#${mark}`,
  }),
  /** What an address was told of an event. @param id begins with the time, so that the newest are read first */
  delivery: (webhookId: string, id: string) => ({ pk: `deliveries#${webhookId}`, sk: id }),
  /** Which key of a program it is. @param hash SHA-256 in hex */
  apiKey: (hash: string) => ({ pk: `api-key-hash#${hash}`, sk: 'api-key' }),
  /** Up to when the daily mails have told a person. */
  digest: (email: string) => ({ pk: `digest#${email}`, sk: 'told' }),
  /** Of all merges of companies: a list, since there are few. */
  merge: (id: string) => ({ pk: 'merge', sk: id }),
  /** A record that a merge has moved. @param turn from 0 */
  mergeMove: (id: string, turn: number) => ({ pk: `merge#${id}`, sk: String(turn).padStart(8, '0') }),
  /** Kept while a company is merged: it takes part in one merge at a time. */
  merging: (companyId: string) => ({ pk: `company#${companyId}`, sk: 'merging' }),
  /** Which company a merged one's records are of. */
  mergedInto: (companyId: string) => ({ pk: `company#${companyId}`, sk: 'merged-into' }),
  /** Two records that somebody said are not duplicates. */
  apart: (noun: string, keys: readonly string[]) => ({ pk: `apart#${noun}`, sk: keys.toSorted().join(' ') }),
  /** @param day ISO date */
  mailQuota: (email: string, day: string) => ({ pk: `quota#${email}`, sk: day }),
};
