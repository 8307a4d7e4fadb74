import type { Invoke, LambdaError } from '../lambda/types.ts';
import type { EventSource } from '../template/event-sources.ts';

/** A change in the shape that Lambdas receive, with the fields read here. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: string;
  readonly dynamodb: {
    readonly SequenceNumber: string;
    readonly ApproximateCreationDateTime: number;
    /** The partition key comes first. */
    readonly Keys: Readonly<Record<string, unknown>>;
  };
}

/** Records that were given up. */
export interface LostBatch {
  readonly records: readonly StreamRecord[];
  readonly error: LambdaError;
}

export interface Delivery {
  readonly mapping: EventSource;
  readonly invoke: Invoke;
  readonly log: (message: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before the next attempt. */
  readonly backoff: (attempt: number) => number;
  readonly giveUp: (lost: LostBatch) => void;
}
