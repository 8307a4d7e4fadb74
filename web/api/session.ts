import type { SignInStep } from './amplify.ts';
import { identity, storedEmail } from './id-token.ts';
import { deleteLeftovers } from './leftovers.ts';
import { currentPerson, currentSession, inSession, onSessionFinding, setSession } from './session-state.ts';
import { storedCaller } from './stored-caller.ts';
import * as tokens from './token-storage.ts';
import { fetchCode } from './fetch-code.ts';

interface Tokens {
  readonly entries: tokens.Entries;
  /** The tokens are in local storage, which all tabs share. */
  readonly remembered: boolean;
}

type Message =
  | { readonly kind: 'ask' }
  /** Answers `ask`. */
  | ({ readonly kind: 'present' } & Tokens)
  | ({ readonly kind: 'signed-in' } & Tokens)
  | { readonly kind: 'signed-out'; readonly email: string; readonly expired: boolean };

/** Milliseconds that a new tab waits for an answer of other tabs. */
const ANSWER_TIME = 250;

/** Reaches the portal's other tabs. */
const channel = new BroadcastChannel('portal-session');
const amplify = () => fetchCode(() => import('./amplify.ts'));
// A broadcast channel reaches this origin only and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => channel.postMessage(message);

/** Sends this tab's tokens to the other tabs. */
function share(kind: 'present' | 'signed-in'): void {
  const storage = tokens.storageOfSession();
  if (storage)
    tell({ kind, entries: tokens.tokenEntries(storage), remembered: storage === window.localStorage });
}

async function readCurrent() {
  const { readCaller } = await fetchCode(() => import('./read-caller.ts'));
  const who = await identity(false);
  return who && readCaller(who.email);
}

/** Reads profile and company again: after sign-in, on every load, after the profile was saved. */
export async function refreshCaller(): Promise<void> {
  const person = currentPerson();
  if (!person) return;
  try {
    const caller = await inSession(readCurrent());
    if (!caller) return endEverywhere(true);
    const text = JSON.stringify(caller);
    const isNews = text !== tokens.storedCallerText();
    tokens.storeCaller(text);
    const session = currentSession();
    if (isNews || (session.status === 'signed-in' && !session.caller))
      setSession({ status: 'signed-in', person, caller });
  } catch (error) {
    const session = currentSession();
    if (session.status === 'signed-in' && !session.caller) setSession({ status: 'signed-in', person, error });
  }
}

/** Reads the caller again after a failure; the page shows Loading meanwhile. */
export function retryCaller(): void {
  const person = currentPerson();
  if (person) setSession({ status: 'signed-in', person });
  void refreshCaller();
}

/** Begins the session whose tokens this browser holds. */
function followStoredSession(): void {
  const person = { email: storedEmail() ?? '' };
  const caller = storedCaller();
  const isTheirs = caller?.profile.email === person.email;
  setSession({ status: 'signed-in', person, ...(isTheirs && { caller }) });
  void refreshCaller();
}

function end(email: string, expired: boolean): void {
  if (currentPerson()?.email !== email) return;
  const stored = storedEmail();
  // Another tab has signed in meanwhile.
  if (stored !== undefined && stored !== email) return followStoredSession();
  tokens.clearSession();
  setSession({ status: 'signed-out', ...(expired && { expired }) });
}

/** Ends the session here and in the other tabs. @param expired the server refuses it; the sign-in page says so */
function endEverywhere(expired: boolean): void {
  const person = currentPerson();
  if (!person) return;
  tell({ kind: 'signed-out', email: person.email, expired });
  end(person.email, expired);
  if (!expired) deleteLeftovers(person.email);
}

/** Follows what another tab has stored, which may come after the message: a browser has one person at a time. */
function join(): void {
  const email = storedEmail();
  if (email !== undefined && email !== currentPerson()?.email) followStoredSession();
}

function hear({ data }: MessageEvent<Message>): void {
  if (data.kind === 'ask') share('present');
  else if (data.kind === 'signed-out') end(data.email, data.expired);
  else if (data.kind === 'signed-in' || !currentPerson()) {
    tokens.adopt(data.remembered ? [] : data.entries);
    join();
  }
}

/** Finds the session that a reload, Remember me or another tab left behind. Call once, at the start. */
export function startSession(): void {
  channel.addEventListener('message', hear);
  addEventListener('storage', join);
  onSessionFinding((finding) => (finding === 'refused' ? endEverywhere(true) : followStoredSession()));
  if (tokens.storageOfSession()) return followStoredSession();
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
  share('signed-in');
  followStoredSession();
  return step;
}

/** Signs out here and in the other tabs, even when the identity service fails. */
export async function signOut(): Promise<void> {
  const person = currentPerson();
  try {
    if (tokens.storageOfSession()) await (await amplify()).signOut();
  } catch {
    // The tokens are removed anyway.
  } finally {
    if (currentPerson() === person) endEverywhere(false);
  }
}
