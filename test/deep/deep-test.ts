/** Options of a deep test's run. */
export interface Effort {
  /** The same seed runs the same cases. */
  readonly seed: number;
  /** The whole test, or the sample that `npm test` runs. */
  readonly size: 'whole' | 'sample';
  /** Index of this share among the parallel shares, from 0. */
  readonly share: number;
  /** Only cases whose names contain this text. */
  readonly only?: string;
  /** Reports each failure immediately. */
  readonly report?: (failure: string) => void;
}

/** Number of cases, and messages of those that failed. */
export interface Outcome {
  readonly cases: number;
  readonly failures: readonly string[];
}

/** A deep test, declared once for `npm run test:deep` and the sample in `npm test`. */
export interface DeepTest {
  /** Argument of `npm run test:deep -- <name>`. */
  readonly name: string;
  /** Number of parallel processes; can exceed the number of cores if cases mostly wait for time-outs. */
  readonly shares: number;
  /** Runs a second time with a random seed, which the table shows. */
  readonly isRandom?: boolean;
  run(effort: Effort): Promise<Outcome>;
}

/** Seed of the sample, and the default of full runs. */
export const SEED = 20_261_122;

/** Runs the sample. @returns its failures */
export const runSample = async ({ run }: DeepTest): Promise<readonly string[]> =>
  (await run({ seed: SEED, size: 'sample', share: 0 })).failures;
