/** Runs an asynchronous action for each item in turn. */
export async function runInSequence<T>(
  list: Iterable<T>,
  action: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of list) await action(item);
}
