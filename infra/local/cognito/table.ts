import { LineFile } from '../line-file.ts';

type Entry<T> = readonly [id: string, record: T | null];

/** Records of one kind in a file of lines. Records are replaced, never mutated. */
export class Table<T> {
  readonly #records = new Map<string, T>();
  readonly #file: LineFile<Entry<T>>;

  constructor(path: string) {
    this.#file = new LineFile<Entry<T>>(path, {
      apply: ([id, record]) => {
        if (record === null) this.#records.delete(id);
        else this.#records.set(id, record);
      },
      snapshot: () => this.#records,
    });
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  put(id: string, record: T): void {
    this.#file.append([id, record]);
  }

  delete(id: string): void {
    this.#file.append([id, null]);
  }

  clear(): void {
    this.#file.clear();
    this.#records.clear();
  }

  /** Every record, in the order of creation. */
  all(): T[] {
    return [...this.#records.values()];
  }

  close(): void {
    this.#file.close();
  }
}
