/** How much of a promise is tried. */
export interface Effort {
  /** The same seed tries the same cases. */
  readonly seed: number;
  /** All of it, or the cut that `npm test` runs of some. */
  readonly size: 'whole' | 'cut';
  /** Of the shares that run side by side, this one (from 0). */
  readonly share: number;
  /** Only cases whose names hold this. */
  readonly only?: string;
  /** Is told of each failure as it comes. */
  readonly tell?: (failure: string) => void;
}

/** What was tried, and what did not hold, in words. */
export interface Outcome {
  readonly cases: number;
  readonly failures: readonly string[];
}

/** Something that the portal holds whatever happens; declared once, for `npm run test:deep` and what `npm test` tries of it. */
export interface DeepPromise {
  /** What `npm run test:deep -- <name>` runs. */
  readonly name: string;
  /** Processes that share the whole of it: it waits for time-outs more than it computes. */
  readonly shares: number;
  /** Tried once more with a seed that nobody chose, which the table names. */
  readonly isRandom?: boolean;
  run(effort: Effort): Promise<Outcome>;
}

/** The seed of the cut, and of a run that names none. */
export const SEED = 20_261_122;

/** Runs the cut and answers what did not hold. */
export const failuresInCut = async ({ run }: DeepPromise): Promise<readonly string[]> =>
  (await run({ seed: SEED, size: 'cut', share: 0 })).failures;
