/** Delays index updates. Updates of one item stay in order; updates of different items may not. */
export class IndexLag {
  readonly #range: readonly [number, number];
  readonly #due = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();

  /** @param range minimum and maximum milliseconds */
  constructor(range: readonly [number, number]) {
    this.#range = range;
  }

  schedule(key: string, update: () => void): void {
    const now = performance.now();
    const [from, to] = this.#range;
    const soonest = now + from + Math.random() * (to - from);
    const due = Math.max(soonest, this.#due.get(key) ?? 0);
    this.#due.set(key, due);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        if (this.#due.get(key) === due) this.#due.delete(key);
        update();
      },
      Math.ceil(due - now),
    );
    this.#timers.add(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#due.clear();
  }
}
