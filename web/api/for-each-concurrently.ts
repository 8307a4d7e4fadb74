interface Run<T> {
  readonly act: (item: T) => Promise<void>;
  readonly concurrency: number;
  /** After an abort no further item starts; running calls complete. */
  readonly signal?: AbortSignal;
}

/** Calls `act` for each item in order, with limited concurrency. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  { act, concurrency, signal }: Run<T>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (signal?.aborted) return;
      // Each worker processes its items in sequence; the workers run in parallel.
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
