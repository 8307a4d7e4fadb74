import type { LocalPortal } from '../../infra/local/portal.ts';
import type { Environment, Session } from './api-client.ts';

/** A running portal and its test data. */
export interface StartedPortal extends LocalPortal {
  readonly environment: Environment;
  /** Its data folder. */
  readonly data: string;
  /** Denied calls and dead letters so far; closing the portal throws when there are any. */
  readonly faults: string[];
  /** Initial sessions of demo users by e-mail, if any. */
  readonly sessions: Readonly<Record<string, Session>>;
  /** Invokes a scheduled function. @param name start of the function's name */
  run(name: string, event: object): Promise<unknown>;
  /** Restarts the portal on the same data. */
  restart(): Promise<void>;
}
