import { LineFile } from '../line-file.ts';

/** Records of one kind in a file of lines. Records are replaced, never mutated. */
export class Table<T> {
  readonly #records = new Map<string, T>();
  readonly #file: LineFile;

  constructor(path: string) {
    this.#file = new LineFile(path, {
      replay: (line) => this.#apply(JSON.parse(line)),
      snapshot: () => [...this.#records].map((entry) => JSON.stringify(entry)),
    });
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  put(id: string, record: T): void {
    this.#write([id, record]);
  }

  delete(id: string): void {
    this.#write([id, null]);
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

  #write(entry: readonly [id: string, record: T | null]): void {
    this.#file.append(JSON.stringify(entry));
    this.#apply(entry);
  }

  #apply([id, record]: readonly [id: string, record: T | null]): void {
    if (record === null) this.#records.delete(id);
    else this.#records.set(id, record);
  }
}
