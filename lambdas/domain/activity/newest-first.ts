/** Entries of one kind or record, newest first. */
export interface Source<T> {
  /** ISO 8601; no entry is newer. The source is read when the list reaches this time; without a time immediately. */
  readonly until?: string;
  readonly read: () => AsyncGenerator<T>;
}

interface Opened<T> {
  entry: T;
  readonly rest: AsyncGenerator<T>;
}

/** Sources that are opened together: their first reads run at the same time. */
const OPENED_AT_ONCE = 25;

async function open<T>({ read }: Source<T>): Promise<readonly Opened<T>[]> {
  const rest = read();
  const first = await rest.next();
  return first.done ? [] : [{ entry: first.value, rest }];
}

/** Merges sources, newest first, and reads each only as far as needed. */
export async function* newestFirst<T extends { readonly at: string }>(
  sources: readonly Source<T>[],
): AsyncGenerator<T> {
  const timeOf = ({ until = '~' }: Source<T>) => until;
  const waiting = sources.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
  const opened = new Set<Opened<T>>();
  const newest = () =>
    [...opened].reduce<Opened<T> | undefined>(
      (best, one) => (best && best.entry.at >= one.entry.at ? best : one),
      undefined,
    );
  for (;;) {
    let next = newest();
    while (waiting[0] && (!next || timeOf(waiting[0]) >= next.entry.at)) {
      const batches = await Promise.all(waiting.splice(0, OPENED_AT_ONCE).map((source) => open(source)));
      for (const source of batches.flat()) opened.add(source);
      next = newest();
    }
    if (!next) return;
    yield next.entry;
    const following = await next.rest.next();
    if (following.done) opened.delete(next);
    else next.entry = following.value;
  }
}
