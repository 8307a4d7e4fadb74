import type { Invoke, LambdaError } from '../lambda/types.ts';
import type { EventSource } from '../template/event-sources.ts';

/** A change as a Lambda receives it, as far as it is read here. */
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

/** Records that no further attempt is made for. */
export interface Lost {
  readonly records: readonly StreamRecord[];
  readonly error: LambdaError;
}

export interface Delivery {
  readonly mapping: EventSource;
  readonly invoke: Invoke;
  readonly log: (message: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before the attempt after this one. */
  readonly backoff: (attempt: number) => number;
  readonly giveUp: (lost: Lost) => void;
}
