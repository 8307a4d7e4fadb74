import type { SignInStep } from './amplify.ts';
import { identity } from './idToken.ts';
import { currentSession, expireSession, isSignedIn, setSession } from './sessionState.ts';
import { storedCaller } from './storedCaller.ts';
import * as tokens from './tokenStorage.ts';

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'signed-in'; readonly entries: tokens.Entries }
  | { readonly kind: 'signed-out' };

/** Milliseconds that a new tab waits for an answer of other tabs. */
const ANSWER_TIME = 250;

/** Reaches the portal's other tabs. */
const channel = new BroadcastChannel('portal-session');
const amplify = () => import('./amplify.ts');
// A broadcast channel reaches this origin only and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => channel.postMessage(message);

/** Reads profile and company again: after sign-in, on every load, after the profile was saved. */
export async function refreshCaller(): Promise<void> {
  try {
    const [who, { readCaller }] = await Promise.all([identity(false), import('./readCaller.ts')]);
    if (!who) return expireSession();
    const caller = await readCaller(who.email);
    const text = JSON.stringify(caller);
    const isNews = text !== tokens.storedCallerText();
    tokens.storeCaller(text);
    const session = currentSession();
    if (session.status === 'signed-in' && (isNews || !session.caller))
      setSession({ status: 'signed-in', caller });
  } catch (error) {
    const session = currentSession();
    if (session.status === 'signed-in' && !session.caller) setSession({ status: 'signed-in', error });
  }
}

/** Reads the caller again after a failure; the page shows Loading meanwhile. */
export function retryCaller(): void {
  setSession({ status: 'signed-in' });
  void refreshCaller();
}

function begin(): void {
  const caller = storedCaller();
  setSession(caller ? { status: 'signed-in', caller } : { status: 'signed-in' });
  void refreshCaller();
}

function hear({ data }: MessageEvent<Message>): void {
  const storage = tokens.storageOfSession();
  if (data.kind === 'ask') {
    if (storage) tell({ kind: 'signed-in', entries: tokens.tokenEntries(storage) });
  } else if (data.kind === 'signed-out') {
    tokens.clearSession();
    if (currentSession().status !== 'signed-out') setSession({ status: 'signed-out' });
  } else if (!isSignedIn()) {
    // A session with Remember me is in local storage already, which all tabs share.
    if (!storage) tokens.adopt(data.entries);
    void amplify().then((auth) => auth.keepTokensIn(tokens.storageOfSession() ?? sessionStorage));
    begin();
  }
}

/** Finds the session that a reload, Remember me or another tab left behind. Call once, at the start. */
export function startSession(): void {
  channel.addEventListener('message', hear);
  if (tokens.storageOfSession()) return begin();
  if (!tokens.someTabMayBeSignedIn()) return setSession({ status: 'signed-out' });
  tell({ kind: 'ask' });
  setTimeout(() => {
    if (currentSession().status === 'unknown') setSession({ status: 'signed-out' });
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
 * Answers what a sign-in asks for after the password: a new one, or a code.
 * @returns the step that is still needed, DONE when none is
 * @throws the identity service's error
 */
export async function answerSignIn(answer: string): Promise<SignInStep> {
  return settle(await (await amplify()).answerSignIn(answer));
}

function settle(step: SignInStep): SignInStep {
  if (step !== 'DONE') return step;
  tokens.markSignedIn();
  const storage = tokens.storageOfSession();
  if (storage) tell({ kind: 'signed-in', entries: tokens.tokenEntries(storage) });
  begin();
  return step;
}

/** Signs out here and in the other tabs, even when the identity service fails. */
export async function signOut(): Promise<void> {
  try {
    if (tokens.storageOfSession()) await (await amplify()).signOut();
  } catch {
    // The tokens are removed anyway.
  } finally {
    tokens.clearSession();
    tell({ kind: 'signed-out' });
    setSession({ status: 'signed-out' });
  }
}
