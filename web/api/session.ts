import { useSyncExternalStore } from 'react';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import type { SignInStep } from './amplify.ts';
import * as tokens from './tokens.ts';

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

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'signed-in'; readonly entries: tokens.Entries }
  | { readonly kind: 'signed-out' };

/** How long a new tab waits for another one to answer. */
const ANSWER_TIME = 250;

let current: Session = { status: 'unknown' };
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('portal-session');
const amplify = () => import('./amplify.ts');
// A broadcast channel reaches this origin only and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => channel.postMessage(message);

function become(next: Session): void {
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

/** The signed-in caller. Throws outside of the signed-in layout, which draws nothing without one. */
export function useCaller(): Caller {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.caller) throw new Error('Nobody is signed in');
  return session.caller;
}

function remembered(): Caller | undefined {
  try {
    const text = tokens.storedCaller();
    return text ? (JSON.parse(text) as Caller) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads profile and company again: after sign-in, on every load, after the profile was saved. */
export async function refreshCaller(): Promise<void> {
  try {
    const [identity, { readCaller }] = await Promise.all([
      amplify().then((auth) => auth.idToken(false)),
      import('./profile.ts'),
    ]);
    if (!identity) return expire();
    const caller = await readCaller(identity.email);
    const text = JSON.stringify(caller);
    const isNews = text !== tokens.storedCaller();
    tokens.storeCaller(text);
    if (current.status === 'signed-in' && (isNews || !current.caller))
      become({ status: 'signed-in', caller });
  } catch (error) {
    if (current.status === 'signed-in' && !current.caller) become({ status: 'signed-in', error });
  }
}

/** Reads the caller again after a failure, saying that it is being read. */
export function retryCaller(): void {
  become({ status: 'signed-in' });
  void refreshCaller();
}

function begin(): void {
  const caller = remembered();
  become(caller ? { status: 'signed-in', caller } : { status: 'signed-in' });
  void refreshCaller();
}

function hear({ data }: MessageEvent<Message>): void {
  const storage = tokens.storageOfSession();
  if (data.kind === 'ask') {
    if (storage) tell({ kind: 'signed-in', entries: tokens.tokenEntries(storage) });
  } else if (data.kind === 'signed-out') {
    tokens.clearSession();
    if (current.status !== 'signed-out') become({ status: 'signed-out' });
  } else if (current.status !== 'signed-in') {
    // A remembered session lies in local storage already, which all tabs share.
    if (!storage) tokens.adopt(data.entries);
    void amplify().then((auth) => auth.follow(tokens.storageOfSession() ?? sessionStorage));
    begin();
  }
}

/** Finds the session that a reload, Remember me or another tab left behind. Call once, at boot. */
export function startSession(): void {
  channel.addEventListener('message', hear);
  if (tokens.storageOfSession()) return begin();
  if (!tokens.someTabMayBeSignedIn()) return become({ status: 'signed-out' });
  tell({ kind: 'ask' });
  setTimeout(() => {
    if (current.status === 'unknown') become({ status: 'signed-out' });
  }, ANSWER_TIME);
}

/**
 * Signs in and reads the caller.
 * @returns the step that is still needed, DONE when none is
 * @throws the identity service's error
 */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  tokens.clearSession();
  return settle(await (await amplify()).signIn(email, password, remember));
}

/**
 * Ends a sign-in that asked for a new password.
 * @throws the identity service's error
 */
export async function setFirstPassword(password: string): Promise<SignInStep> {
  return settle(await (await amplify()).answerNewPassword(password));
}

function settle(step: SignInStep): SignInStep {
  if (step !== 'DONE') return step;
  tokens.markSignedIn();
  const storage = tokens.storageOfSession();
  if (storage) tell({ kind: 'signed-in', entries: tokens.tokenEntries(storage) });
  begin();
  return step;
}

/** Signs out here and in the other tabs; a failure of the identity service does not keep anyone in. */
export async function signOut(): Promise<void> {
  try {
    if (tokens.storageOfSession()) await (await amplify()).signOut();
  } catch {
    // The tokens are dropped all the same.
  } finally {
    tokens.clearSession();
    tell({ kind: 'signed-out' });
    become({ status: 'signed-out' });
  }
}

/** The session has ended on the server's side: the sign-in page follows. */
export function expire(): void {
  if (current.status === 'signed-out') return;
  tokens.clearSession();
  become({ status: 'signed-out', expired: true });
}

/** The token for the next call; nothing when nobody is signed in. */
export async function idToken(fresh: boolean): Promise<string | undefined> {
  if (!tokens.storageOfSession()) return undefined;
  return (await (await amplify()).idToken(fresh))?.token;
}
