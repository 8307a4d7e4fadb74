import type { Change, ChangeLog } from './change-log.ts';

/** Records of one kind inside the log, under keys `<kind>/<id>`. Records are replaced, never changed in place. */
export class Table<T> {
  readonly #log: ChangeLog;
  readonly #prefix: string;

  constructor(log: ChangeLog, kind: string) {
    this.#log = log;
    this.#prefix = `${kind}/`;
  }

  get(id: string): T | undefined {
    // Only this table writes keys with its prefix, so the value has the type that put was given.
    return this.#log.read(this.#prefix + id) as T | undefined;
  }

  put(id: string, record: T): void {
    this.#log.write([[this.#prefix + id, record]]);
  }

  delete(...ids: readonly string[]): void {
    this.#log.write(ids.map((id): Change => [this.#prefix + id, null]));
  }

  clear(): void {
    this.delete(...this.entries().map(([id]) => id));
  }

  /** Every id with its record, in the order of creation. */
  entries(): [id: string, record: T][] {
    const found: [string, T][] = [];
    for (const key of this.#log.keys()) {
      if (!key.startsWith(this.#prefix)) continue;
      const id = key.slice(this.#prefix.length);
      const record = this.get(id);
      if (record !== undefined) found.push([id, record]);
    }
    return found;
  }

  all(): T[] {
    return this.entries().map(([, record]) => record);
  }
}
