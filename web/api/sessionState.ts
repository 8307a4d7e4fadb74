import { useSyncExternalStore } from 'react';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import * as tokens from './tokenStorage.ts';

/** Who is signed in. */
export interface Caller {
  readonly profile: User;
  readonly company: Company | undefined;
}

export type Session =
  /** Another tab may hold a session and has been asked. */
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly expired?: boolean }
  | { readonly status: 'signed-in'; readonly caller?: Caller; readonly error?: unknown };

let current: Session = { status: 'unknown' };
const listeners = new Set<() => void>();

export const currentSession = (): Session => current;

/** Replaces the session and tells the components that use it. */
export function setSession(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The session, as React state. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current);

/** Whether somebody is signed in at this moment. */
export const isSignedIn = (): boolean => current.status === 'signed-in';

/** The signed-in caller. Throws outside of the signed-in layout, which always has one. */
export function useCaller(): Caller {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.caller) throw new Error('Nobody is signed in');
  return session.caller;
}

/** Ends the session because the server refuses it; the sign-in page says so. */
export function expireSession(): void {
  if (current.status === 'signed-out') return;
  tokens.clearSession();
  setSession({ status: 'signed-out', expired: true });
}
