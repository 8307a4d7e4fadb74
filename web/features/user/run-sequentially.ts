/** Rule 9.5: the bulk creation of users waits 5 seconds between two users. */
export const PAUSE_MS = 5_000;

/** Waits; an abort ends the wait without an error. */
const wait = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Run<T> {
  readonly act: (item: T) => Promise<void>;
  /** An abort stops before the next item; the current item completes. */
  readonly signal: AbortSignal;
  /** In milliseconds, between two items. */
  readonly pause: number;
}

/** Calls `act` for each item in sequence with a pause between items. `act` must handle its own errors. */
export async function runSequentially<T>(items: readonly T[], { act, signal, pause }: Run<T>): Promise<void> {
  for (const [at, item] of items.entries()) {
    // The items must not run in parallel.
    if (at > 0) await wait(pause, signal);
    if (signal.aborted) return;
    await act(item);
  }
}
