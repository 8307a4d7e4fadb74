import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import { createStore } from './store.ts';

export interface Caller {
  readonly profile: User;
  readonly company: Company | undefined;
}

/** The owner of a session. Every sign-in creates a new object, so comparing two tells sessions apart. */
export interface Person {
  /** Lower-cased, as in the ID token. */
  readonly email: string;
}

export type Session =
  /** Waiting for other tabs, which may have a session. */
  | { readonly status: 'unknown' }
  /** `expired` is undefined if the tab had no session, `email` names the owner of an ended one. */
  | { readonly status: 'signed-out'; readonly expired?: boolean; readonly email?: string }
  | {
      readonly status: 'signed-in';
      readonly person: Person;
      /** Set until the caller has loaded: another user of this browser was signed in before, without a sign-out. */
      readonly isReplacement?: boolean;
      readonly caller?: Caller;
      readonly error?: unknown;
    };

const sessions = createStore<Session>({ status: 'unknown' });
const personListeners = new Set<() => void>();

export const currentSession = (): Session => sessions.get();

/** Returns the owner of the current session; undefined if signed out. */
export function currentPerson(): Person | undefined {
  const session = sessions.get();
  return session.status === 'signed-in' ? session.person : undefined;
}

export function setSession(next: Session): void {
  const previous = currentPerson();
  sessions.set(next);
  if (currentPerson() !== previous) for (const listener of personListeners) listener();
}

/** A problem found by an API call: the server rejects the session, or the browser has another user's tokens. */
type SessionProblem = 'refused' | 'replaced';

let handleProblem: (problem: SessionProblem) => void = () => undefined;

export function onSessionProblem(action: typeof handleProblem): void {
  handleProblem = action;
}

export const reportSessionProblem = (problem: SessionProblem): void => handleProblem(problem);

/** Calls back when a session starts or ends. */
export const onPersonChange = (listener: () => void): void => void personListeners.add(listener);

export const useSession = (): Session => sessions.usePart((session) => session);

/** Returns the signed-in caller. @throws Error outside the signed-in layout */
export function useCaller(): Caller {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.caller) throw new Error('No user is signed in');
  return session.caller;
}

/**
 * Waits for work of the current user. Never settles once the session has changed, so that later code cannot save as
 * the next user, or show a toast to the next user.
 */
export async function inSession<T>(work: Promise<T>, person = currentPerson()): Promise<T> {
  try {
    return await work;
  } finally {
    if (currentPerson() !== person) await new Promise<never>(() => undefined);
  }
}
