import type { LocalPortal } from '../../infra/local/portal.ts';
import type { Environment, Session } from './person.ts';

/** A portal that runs, and what a test reads of it. */
export interface StartedPortal extends LocalPortal {
  readonly environment: Environment;
  /** The folder with its data. */
  readonly data: string;
  /** Calls that a role refused and dead letters so far; closing the portal fails when there are any. */
  readonly faults: string[];
  /** Of the demo's people, by e-mail, where the portal began with them. */
  readonly sessions: Readonly<Record<string, Session>>;
  /** Runs what a schedule runs. @param name how the name of its function begins */
  run(name: string, event: object): Promise<unknown>;
  /** Stops the portal and starts it again on the same data. */
  restart(): Promise<void>;
}
