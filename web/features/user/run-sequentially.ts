/** Rule 9.5: the bulk creation of users waits 5 seconds between two users. */
export const PAUSE_MS = 5_000;

/** Waits; an abort ends the wait without an error. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface SequenceOptions<T> {
  readonly act: (item: T) => Promise<void>;
  /** An abort stops before the next item; the current item completes. */
  readonly signal: AbortSignal;
  /** Between two items. */
  readonly pauseMs: number;
}

/** Calls `act` for each item in sequence with a pause between items. `act` must handle its own errors. */
export async function runSequentially<T>(
  items: readonly T[],
  { act, signal, pauseMs }: SequenceOptions<T>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await wait(pauseMs, signal);
    if (signal.aborted) return;
    await act(item);
  }
}
