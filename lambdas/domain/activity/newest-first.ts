/** A list of timeline entries, newest first, such as the history of one record. */
export interface Source<T> {
  /** No entry is newer than this time, ISO 8601, so newer entries of other sources come first; unknown if absent. */
  readonly until?: string;
  readonly read: () => AsyncGenerator<T>;
}

interface OpenSource<T> {
  /** The newest entry that the merge has not returned yet. */
  entry: T;
  readonly olderEntries: AsyncGenerator<T>;
}

const MAX_CONCURRENT_OPENS = 25;
/** Sorts after every ISO time. */
const AFTER_EVERY_TIME = '~';

const latestTimeOf = ({ until = AFTER_EVERY_TIME }: Source<unknown>) => until;

async function open<T>({ read }: Source<T>): Promise<readonly OpenSource<T>[]> {
  const entries = read();
  const first = await entries.next();
  return first.done ? [] : [{ entry: first.value, olderEntries: entries }];
}

function findNewest<T extends { readonly at: string }>(sources: Iterable<OpenSource<T>>) {
  let newest: OpenSource<T> | undefined;
  for (const source of sources) if (!newest || source.entry.at > newest.entry.at) newest = source;
  return newest;
}

/** Merges sources into one list, newest first. Opens a source only when the list reaches its newest possible entry. */
export async function* mergeNewestFirst<T extends { readonly at: string }>(
  sources: readonly Source<T>[],
): AsyncGenerator<T> {
  const unopened = sources.toSorted((a, b) => (latestTimeOf(a) < latestTimeOf(b) ? 1 : -1));
  const opened = new Set<OpenSource<T>>();
  for (;;) {
    let newest = findNewest(opened);
    while (unopened[0] && (!newest || latestTimeOf(unopened[0]) >= newest.entry.at)) {
      const batch = unopened.splice(0, MAX_CONCURRENT_OPENS);
      for (const source of (await Promise.all(batch.map(open<T>))).flat()) opened.add(source);
      newest = findNewest(opened);
    }
    if (!newest) return;
    yield newest.entry;
    const following = await newest.olderEntries.next();
    if (following.done) opened.delete(newest);
    else newest.entry = following.value;
  }
}
