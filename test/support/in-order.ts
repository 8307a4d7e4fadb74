/** Awaits one after the other. */
export async function inOrder<T>(list: Iterable<T>, act: (one: T) => Promise<unknown>): Promise<void> {
  // The next one begins where the last has ended.
  // oxlint-disable-next-line no-await-in-loop
  for (const one of list) await act(one);
}
