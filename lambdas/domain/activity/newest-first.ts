/** Entries of one kind or record, newest first. */
export interface Source<T> {
  /** Upper bound of the entries' times, ISO 8601: the list opens the source only when it reaches this time. */
  readonly until?: string;
  readonly read: () => AsyncGenerator<T>;
}

interface OpenSource<T> {
  entry: T;
  readonly entries: AsyncGenerator<T>;
}

const MAX_CONCURRENT_OPENS = 25;
const AFTER_EVERY_TIME = '~';

async function open<T>({ read }: Source<T>): Promise<readonly OpenSource<T>[]> {
  const entries = read();
  const first = await entries.next();
  return first.done ? [] : [{ entry: first.value, entries }];
}

/** Merges sources, newest first, and reads each only as far as needed. */
export async function* newestFirst<T extends { readonly at: string }>(
  sources: readonly Source<T>[],
): AsyncGenerator<T> {
  const timeOf = ({ until = AFTER_EVERY_TIME }: Source<T>) => until;
  const waiting = sources.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
  const opened = new Set<OpenSource<T>>();
  const newest = () =>
    [...opened].reduce<OpenSource<T> | undefined>(
      (best, source) => (best && best.entry.at >= source.entry.at ? best : source),
      undefined,
    );
  for (;;) {
    let next = newest();
    while (waiting[0] && (!next || timeOf(waiting[0]) >= next.entry.at)) {
      const batches = await Promise.all(
        waiting.splice(0, MAX_CONCURRENT_OPENS).map((source) => open(source)),
      );
      for (const source of batches.flat()) opened.add(source);
      next = newest();
    }
    if (!next) return;
    yield next.entry;
    const following = await next.entries.next();
    if (following.done) opened.delete(next);
    else next.entry = following.value;
  }
}
