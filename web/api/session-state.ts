import { useSyncExternalStore } from 'react';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';

/** Who is signed in. */
export interface Caller {
  readonly profile: User;
  readonly company: Company | undefined;
}

/** The owner of a session. Every sign-in makes a new object, so a comparison of two tells two sessions apart. */
export interface Person {
  /** Lower-cased, as in the ID token. */
  readonly email: string;
}

export type Session =
  /** Another tab may hold a session and has been asked. */
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly expired?: boolean }
  | {
      readonly status: 'signed-in';
      readonly person: Person;
      readonly caller?: Caller;
      readonly error?: unknown;
    };

let current: Session = { status: 'unknown' };
const listeners = new Set<() => void>();
const personListeners = new Set<() => void>();

export const currentSession = (): Session => current;

/** The owner of the current session; undefined when nobody is signed in. */
export const currentPerson = (): Person | undefined =>
  current.status === 'signed-in' ? current.person : undefined;

/** Replaces the session and tells the components that use it. */
export function setSession(next: Session): void {
  const before = currentPerson();
  current = next;
  for (const listener of listeners) listener();
  if (currentPerson() !== before) for (const listener of personListeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What a call may learn about its session: the server refuses it, or the browser has the tokens of another person. */
type SessionFinding = 'refused' | 'replaced';

let act: (finding: SessionFinding) => void = () => undefined;

/** Sets what follows from a finding. */
export function onSessionFinding(action: typeof act): void {
  act = action;
}

export const reportSession = (finding: SessionFinding): void => act(finding);

/** Calls back when a session begins or ends. */
export const onPersonChange = (listener: () => void): void => void personListeners.add(listener);

/** The session, as React state. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current);

/** The signed-in caller. Throws outside of the signed-in layout, which always has one. */
export function useCaller(): Caller {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.caller) throw new Error('Nobody is signed in');
  return session.caller;
}

/**
 * Waits for work that one person began. Never settles once another session, or none, is current: the code after it would
 * save, or show a notice, in the name of the next person.
 */
export async function inSession<T>(work: Promise<T>, person = currentPerson()): Promise<T> {
  try {
    return await work;
  } finally {
    if (currentPerson() !== person) await new Promise<never>(() => undefined);
  }
}
