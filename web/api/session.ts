import type { SignInStep } from './amplify.ts';
import { identity, storedEmail } from './id-token.ts';
import { deleteLocalData } from './local-data.ts';
import { currentPerson, currentSession, inSession, onSessionProblem, setSession } from './session-state.ts';
import { storedCaller } from './stored-caller.ts';
import * as tokens from './token-storage.ts';
import { fetchCode } from './fetch-code.ts';
import { fetchAmplify } from './fetch-amplify.ts';

interface Tokens {
  readonly entries: tokens.TokenEntries;
  /** The tokens are in local storage, shared by all tabs. */
  readonly remembered: boolean;
}

type Message =
  | { readonly kind: 'ask' }
  /** Answers `ask`. */
  | ({ readonly kind: 'present' } & Tokens)
  | ({ readonly kind: 'signed-in' } & Tokens)
  | { readonly kind: 'signed-out'; readonly email: string; readonly expired: boolean };

/** Maximum wait of a new tab for other tabs. */
const ANSWER_TIME_MS = 250;

const channel = new BroadcastChannel('portal-session');
// A broadcast channel only reaches its own origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const broadcast = (message: Message) => channel.postMessage(message);

function broadcastTokens(kind: 'present' | 'signed-in'): void {
  const storage = tokens.storageOfSession();
  if (storage)
    broadcast({ kind, entries: tokens.tokenEntries(storage), remembered: storage === window.localStorage });
}

async function readCurrentCaller() {
  const { readCaller } = await fetchCode(() => import('./read-caller.ts'));
  const identified = await identity(false);
  return identified && readCaller(identified.email);
}

/** Reads profile and company again: after sign-in, on every load, and after the profile is saved. */
export async function refreshCaller(): Promise<void> {
  const person = currentPerson();
  if (!person) return;
  try {
    const caller = await inSession(readCurrentCaller());
    if (!caller) return endEverywhere(true);
    const text = JSON.stringify(caller);
    const hasChanged = text !== tokens.storedCallerText();
    tokens.storeCaller(text);
    const session = currentSession();
    if (hasChanged || (session.status === 'signed-in' && !session.caller))
      setSession({ status: 'signed-in', person, caller });
  } catch (error) {
    const session = currentSession();
    if (session.status === 'signed-in' && !session.caller) setSession({ status: 'signed-in', person, error });
  }
}

/** Reads the caller again after a failure; the page shows Loading. */
export function retryCaller(): void {
  const person = currentPerson();
  if (person) setSession({ status: 'signed-in', person });
  void refreshCaller();
}

/** Starts the session of the stored tokens. */
function followStoredSession(): void {
  const person = { email: storedEmail() ?? '' };
  const isReplacement = (currentPerson() ?? person).email !== person.email;
  const caller = storedCaller();
  const isTheirs = !isReplacement && caller?.profile.email === person.email;
  setSession({ status: 'signed-in', person, isReplacement, ...(isTheirs && { caller }) });
  void refreshCaller();
}

function endSession(email: string, expired: boolean): void {
  if (currentPerson()?.email !== email) return;
  const stored = storedEmail();
  // Another tab has signed in since.
  if (stored !== undefined && stored !== email) return followStoredSession();
  tokens.clearSession();
  setSession({ status: 'signed-out', expired, email });
}

/** Ends the session in all tabs. @param expired the server rejects the session; the sign-in page says so */
function endEverywhere(expired: boolean): void {
  const person = currentPerson();
  if (!person) return;
  broadcast({ kind: 'signed-out', email: person.email, expired });
  endSession(person.email, expired);
  if (!expired) deleteLocalData(person.email);
}

/**
 * Switches to the session that another tab stored: one browser has one user at a time. The tab's message can arrive
 * before its tokens.
 */
function adoptStoredSession(): void {
  const email = storedEmail();
  if (email !== undefined && email !== currentPerson()?.email) followStoredSession();
}

function handleMessage({ data }: MessageEvent<Message>): void {
  if (data.kind === 'ask') broadcastTokens('present');
  else if (data.kind === 'signed-out') endSession(data.email, data.expired);
  else if (data.kind === 'signed-in' || !currentPerson()) {
    tokens.adoptTokens(data.remembered ? [] : data.entries);
    adoptStoredSession();
  }
}

/** Restores the session after a reload, with Remember me, or from another tab. Call once at startup. */
export function startSession(): void {
  channel.addEventListener('message', handleMessage);
  addEventListener('storage', adoptStoredSession);
  onSessionProblem((problem) => (problem === 'refused' ? endEverywhere(true) : followStoredSession()));
  if (tokens.storageOfSession()) return followStoredSession();
  if (!tokens.someTabMayBeSignedIn()) return setSession({ status: 'signed-out' });
  broadcast({ kind: 'ask' });
  setTimeout(() => {
    if (currentSession().status === 'unknown') setSession({ status: 'signed-out' });
  }, ANSWER_TIME_MS);
}

/**
 * Signs in and reads the caller.
 * @returns the next step, DONE if complete
 * @throws the identity service's error
 */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  tokens.clearSession();
  return finishSignIn(await (await fetchAmplify()).signIn(email, password, remember));
}

/**
 * Answers a sign-in challenge with a new password or a code.
 * @returns the next step, DONE if complete
 * @throws the identity service's error
 */
export async function answerSignIn(answer: string): Promise<SignInStep> {
  return finishSignIn(await (await fetchAmplify()).answerSignIn(answer));
}

function finishSignIn(step: SignInStep): SignInStep {
  if (step !== 'DONE') return step;
  tokens.markSignedIn();
  broadcastTokens('signed-in');
  followStoredSession();
  return step;
}

/** Signs out in all tabs, even if the identity service fails. */
export async function signOut(): Promise<void> {
  const person = currentPerson();
  try {
    if (tokens.storageOfSession()) await (await fetchAmplify()).signOut();
  } catch {
    // The finally block removes the tokens anyway.
  } finally {
    if (currentPerson() === person) endEverywhere(false);
  }
}
