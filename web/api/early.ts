import type { Person } from './session-state.ts';

/** An answer of the API. */
export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answers that were asked for before the page that shows them is there, by session and address. */
const kept = new WeakMap<Person, Map<string, Promise<Answer>>>();

/** Milliseconds for which a page may ask; a later one reads anew. */
const LIFE = 30_000;

/**
 * Keeps an answer for the page that will ask for it.
 * @param person the person who asked: nobody else who signs in to the same tab gets it
 */
export function keepEarly(person: Person, address: string, answer: Promise<Answer>): void {
  // A failure shows when the page takes the answer.
  answer.catch(() => undefined);
  const answers = kept.get(person) ?? new Map<string, Promise<Answer>>();
  kept.set(person, answers.set(address, answer));
  setTimeout(() => answers.delete(address), LIFE);
}

/** The answer that was kept for this person, once: whoever asks again asks the server. */
export function takeEarly(person: Person | undefined, address: string): Promise<Answer> | undefined {
  const answers = person && kept.get(person);
  const found = answers?.get(address);
  answers?.delete(address);
  return found;
}
