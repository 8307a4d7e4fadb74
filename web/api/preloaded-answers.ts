import type { Person } from './session-state.ts';

export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answers requested before their page's code has loaded, by session and URL. */
const preloaded = new WeakMap<Person, Map<string, Promise<Answer>>>();

/** Answers expire after this time; a later call reads again. */
const LIFETIME_MS = 30_000;

/**
 * Stores an answer for the page that will request it.
 * @param person the user who requested it; no other user signing in to this tab receives it
 */
export function storePreloaded(person: Person, address: string, answer: Promise<Answer>): void {
  // Failures surface when the page takes the answer.
  answer.catch(() => undefined);
  const answers = preloaded.get(person) ?? new Map<string, Promise<Answer>>();
  preloaded.set(person, answers.set(address, answer));
  setTimeout(() => answers.delete(address), LIFETIME_MS);
}

/** Returns and removes the stored answer; a second call goes to the server. */
export function takePreloaded(person: Person | undefined, address: string): Promise<Answer> | undefined {
  const answers = person && preloaded.get(person);
  const answer = answers?.get(address);
  answers?.delete(address);
  return answer;
}
