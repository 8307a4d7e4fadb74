/** Runs `work` for each value, at most `limit` at a time. @throws the first error, after the running work has ended */
export async function forEachConcurrently<T>(
  limit: number,
  values: AsyncIterable<T> | Iterable<T>,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for await (const value of values) {
    const run: Promise<void> = work(value)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= limit) await Promise.race(running);
    if (errors.length > 0) break;
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}

/** Splits a list into groups of a size; the last group can be smaller. */
export async function* chunked<T>(size: number, values: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const value of values) {
    group.push(value);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
