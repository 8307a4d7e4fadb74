import { sortKey } from '../../shared/schema/sorting.ts';

export const TERMS_REVISION_PREFIX = 'revision#';

/** The table's keys of items that are not records. */
export const itemKeys = {
  /** Summary of a project's history from before its chain began. */
  chainBegin: (projectId: string) => ({ pk: `chain#${projectId}`, sk: 'begin' }),
  /** A signed head of a chain. @param at time of its run, ISO 8601 */
  chainSigned: (projectId: string, at: string) => ({ pk: `chain#${projectId}`, sk: `signed#${at}` }),
  headsSignedUntil: { pk: 'proof', sk: 'last-signing' },
  /** Kept for a deleted user until the last token has expired. */
  signedOut: (email: string) => ({ pk: `user#${email}`, sk: 'signed-out' }),
  /** @param sub of the identity that registers: another identity with the same e-mail has its own registration */
  registration: (sub: string) => ({ pk: `registration#${sub}`, sk: 'registration' }),
  mail: (id: string) => ({ pk: `mail#${id}`, sk: 'mail' }),
  /**
   * A sent mail of one recipient.
   * @param subjectKey project or company, as `noun#key` @param at ISO 8601, of the mail @param recipient id of the recipient's notice, or `mailbox`
   */
  sentMail: (subjectKey: string, at: string, mailId: string, recipient: string) => ({
    pk: `sent-mail#${subjectKey}`,
    sk: `${at}#${mailId}#${recipient}`,
  }),
  heldChange: (projectId: string) => ({ pk: `project#${projectId}`, sk: 'held-change' }),
  /** @param key idempotency key of the notification @param recipient e-mail of a user, or id of a company */
  notifiedMark: (key: string, recipient: string) => ({ pk: `told#${key}`, sk: recipient }),
  termsRevision: (termsId: string, revision: number) => ({
    pk: `terms#${termsId}`,
    sk: `${TERMS_REVISION_PREFIX}${String(revision).padStart(6, '0')}`,
  }),
  scenarioVersion: (scenarioId: string, version: number) => ({
    pk: `scenario#${scenarioId}`,
    sk: `version#${String(version).padStart(6, '0')}`,
  }),
  /** The author and time of a version, without its lines, so that lists of versions stay small. */
  scenarioSave: (scenarioId: string, version: number) => ({
    pk: `scenario-saves#${scenarioId}`,
    sk: String(version).padStart(6, '0'),
  }),
  /** Reserves the letter under which an offer is shared: "A" for Offer A. */
  offerLetter: (projectId: string, letter: string) => ({ pk: `project#${projectId}`, sk: `offer#${letter}` }),
  readMark: (email: string, projectId: string) => ({ pk: `read#${email}`, sk: projectId }),
  mutedMessages: (projectId: string, email: string) => ({ pk: `muted#${projectId}`, sk: email }),
  deskEntries: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'desk' }),
  /**
   * @param since start time or day of the duty @param recordAndKind the record and kind, to distinguish duties of the same time
   */
  duty: (desk: string, since: string, recordAndKind: string) => ({
    pk: `duty#${desk}`,
    sk: `${since}#${recordAndKind}`,
  }),
  /** A failed effect of a change. @param change id of the stream's event */
  effect: (change: string, effect: string) => ({ pk: `effect#${change}`, sk: effect }),
  /** The job that updates the copies of a renamed record's name. */
  renaming: (noun: string, key: string) => ({ pk: `${noun}#${key}`, sk: 'renaming' }),
  figures: (desk: string, set: string) => ({ pk: `figures#${desk}`, sk: set }),
  /**
   * A search word of a record. The sort key starts with the word, so one Query finds all words with the same beginning.
   * The first two letters are part of the partition, because a partition takes 1,000 write units a second. In prod, three
   * people at full speed rename 150 records a second (infra/limits.ts). A changed word costs 4 units: a delete and a put
   * in a transaction. That is 600 units, even if all these words begin with the same letters.
   * @param scope whose searches include the record
   * @param recordKey the record, as `noun#key`
   */
  word: (scope: string, word: string, title: string, recordKey: string) => ({
    pk: `find#${scope}#${[...word].slice(0, 2).join('')}`,
    sk: `${sortKey(word, title)}\u0001${recordKey}`,
  }),
  /** A record's indexed words of one scope, so that a change can remove them from the index. */
  words: (noun: string, key: string, scope: string) => ({ pk: `${noun}#${key}`, sk: `words#${scope}` }),
  /** @param hash of the calendar link's secret, SHA-256 in hex */
  calendar: (hash: string) => ({ pk: `calendar#${hash}`, sk: 'calendar' }),
  currentCalendarLink: (email: string) => ({ pk: `calendar-of#${email}`, sk: 'calendar' }),
  /** A file access. @param at ISO 8601 @param mark distinguishes accesses of the same time */
  opening: (projectId: string, at: string, mark: string) => ({
    pk: `opening#${projectId}`,
    sk: `${at}#${mark}`,
  }),
  /** A delivery to a webhook. @param id starts with the time, so that the newest are read first */
  delivery: (webhookId: string, id: string) => ({ pk: `deliveries#${webhookId}`, sk: id }),
  /** An API key by its hash. @param hash SHA-256 in hex */
  apiKey: (hash: string) => ({ pk: `api-key-hash#${hash}`, sk: 'api-key' }),
  digestPeriodEnd: (email: string) => ({ pk: `digest#${email}`, sk: 'told' }),
  /** A merge of companies. All merges share one partition, since there are few. */
  merge: (id: string) => ({ pk: 'merge', sk: id }),
  mergeMove: (id: string, index: number) => ({ pk: `merge#${id}`, sk: String(index).padStart(8, '0') }),
  /** Kept while a company is merged: it takes part in one merge at a time. */
  merging: (companyId: string) => ({ pk: `company#${companyId}`, sk: 'merging' }),
  mergedInto: (companyId: string) => ({ pk: `company#${companyId}`, sk: 'merged-into' }),
  notDuplicates: (noun: string, keys: readonly string[]) => ({
    pk: `apart#${noun}`,
    sk: keys.toSorted().join(' '),
  }),
  /** @param day in Sydney */
  mailQuota: (email: string, day: string) => ({ pk: `quota#${email}`, sk: day }),
};
