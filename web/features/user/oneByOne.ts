/** Specification 9: the bulk user-sync waits 5 seconds between user operations. */
export const PAUSE_MS = 5_000;

/** Waits; ends at once, and without an error, when the signal says so. */
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
  /** Stops before the next item; the one at work is finished. */
  readonly signal: AbortSignal;
  /** Between two items. */
  readonly pause: number;
}

/** Works through items one after the other, with a pause between them. `act` handles its own failures. */
export async function oneByOne<T>(items: readonly T[], { act, signal, pause }: Run<T>): Promise<void> {
  for (const [at, item] of items.entries()) {
    // One at a time is the point.
    // oxlint-disable-next-line no-await-in-loop
    if (at > 0) await wait(pause, signal);
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop
    await act(item);
  }
}
