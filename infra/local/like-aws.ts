/** What AWS does and a finished stack on one machine hides: each setting is off until it is given. */
export interface LikeAws {
  /** Milliseconds after which an index shows a write, at least and at most. */
  readonly indexLag?: readonly [number, number];
  /** Shards of a stream: changes of items in different partitions may overtake each other. */
  readonly shards?: number;
  /** Milliseconds that a copy of a function needs before its first event, beside loading its code. */
  readonly coldStart?: number;
  /** Events that one function may handle at a time; further ones are refused. */
  readonly concurrency?: number;
  /** Seconds that a mail waits for its notice to be read. */
  readonly mailHold?: number;
  /** Answers of 5xx to GET are cached as the distributions of the templates say. */
  readonly errorCaching?: boolean;
}

/** A young account at AWS. */
export const youngAccount: Required<LikeAws> = {
  indexLag: [50, 500],
  shards: 4,
  coldStart: 300,
  concurrency: 10,
  mailHold: 120,
  errorCaching: true,
};
