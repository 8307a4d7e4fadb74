/** What the portal has acknowledged; a request that was under way when it was killed may be done or not. */
export interface Ledger {
  /** By id: the name and the last version that was answered, 0 before the first. */
  readonly projects: Map<string, { readonly name: string; version: number }>;
  /** By the id of their documents: the files that were taken over. */
  readonly files: Map<string, Buffer>;
  /** By e-mail: whether they may sign in; undefined while that is being changed. */
  readonly people: Map<string, boolean | undefined>;
  /** What was refused although nothing was wrong with it. */
  readonly refused: string[];
}

export const newLedger = (): Ledger => ({
  projects: new Map(),
  files: new Map(),
  people: new Map(),
  refused: [],
});

/** How much was acknowledged. */
export const sizeOf = ({ projects, files, people }: Ledger): number =>
  [...projects.values()].reduce((sum, { version }) => sum + version, 0) + files.size + people.size;
