/** AWS behaviour that a single machine hides: each setting is off by default. */
export interface LikeAws {
  /** Minimum and maximum milliseconds before an index shows a write. */
  readonly indexLagMs?: readonly [number, number];
  /** Shards of a stream: changes in different partitions can overtake each other. */
  readonly shards?: number;
  /** Extra milliseconds before the first event of a function's copy. */
  readonly coldStartMs?: number;
  /** Maximum concurrent events per function; more are throttled. */
  readonly concurrency?: number;
  /** Seconds that a mail waits for its notice to be read. */
  readonly mailHoldSeconds?: number;
}

/** Limits and delays of a new AWS account. */
export const newAccount: Required<LikeAws> = {
  indexLagMs: [50, 500],
  shards: 4,
  coldStartMs: 300,
  concurrency: 10,
  mailHoldSeconds: 120,
};
