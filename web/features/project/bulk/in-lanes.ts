interface Run<T> {
  /** Handles its own failures. */
  readonly act: (item: T) => Promise<void>;
  /** How many are acted on at the same time. */
  readonly lanes: number;
  /** An abort starts no further item; those that are under way are finished. */
  readonly signal: AbortSignal;
}

/** Calls `act` for each item, in their order, a few at the same time. */
export async function inLanes<T>(items: readonly T[], { act, lanes, signal }: Run<T>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) {
      if (signal.aborted) return;
      // A lane acts on one item after the other; the lanes run beside each other.
      // oxlint-disable-next-line no-await-in-loop
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
