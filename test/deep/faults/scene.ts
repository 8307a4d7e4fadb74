import type { FailureMode } from '../../support/aws-failures.ts';

/** Outcome of a handler's run: done, a fault that the caller retries, refused with a message, or thrown. */
export interface Ending {
  readonly kind: 'done' | 'fault' | 'refused' | 'thrown';
  readonly message: string;
}

/** A prepared run of a handler. */
export interface PreparedRun {
  run(): Promise<Ending>;
  /** The retry after a fault; default: `run`. */
  retry?(): Promise<Ending>;
}

/** A handler in a situation in which it succeeds. */
export interface Scene {
  readonly name: string;
  /**
   * `whole`: the table always holds the state before or after the run. `steps`: the handler makes several writes in turn, and
   * is retried until all are done.
   */
  readonly writes: 'whole' | 'steps';
  /** Fields that count attempts, which a fault increments. */
  readonly counters?: readonly string[];
  /** Faults after which a mail or file may be duplicated, since the service has no idempotency token. */
  readonly mayDuplicateAfter?: readonly FailureMode[];
  /** Whether a retry is a new action, such as signing out again: then a run is retried only if it wrote nothing. */
  readonly isNewActionOnRetry?: boolean;
  /**
   * Whether only two faults per call are tried, chosen by the seed: a permanent and a passing one. Set where many
   * scenes share the same calls.
   */
  readonly isSampled?: boolean;
  prepare(): Promise<PreparedRun>;
}

export const succeeded: Ending = { kind: 'done', message: 'done' };
