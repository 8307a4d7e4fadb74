/** Writes that the portal has acknowledged; a request in flight at the kill may have succeeded or not. */
export interface Ledger {
  /** By id: name and last acknowledged version, 0 until one is acknowledged. */
  readonly projects: Map<string, { readonly name: string; version: number }>;
  /** Accepted files by the id of their document. */
  readonly files: Map<string, Buffer>;
  /** By e-mail: whether the user may sign in; undefined while a change is in flight. */
  readonly people: Map<string, boolean | undefined>;
  /** Valid requests that the portal rejected. */
  readonly rejections: string[];
}

export const newLedger = (): Ledger => ({
  projects: new Map(),
  files: new Map(),
  people: new Map(),
  rejections: [],
});

export const countWrites = ({ projects, files, people }: Ledger): number =>
  [...projects.values()].reduce((sum, { version }) => sum + version, 0) + files.size + people.size;
