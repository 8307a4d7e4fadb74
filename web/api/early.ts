/** Answers that were asked for before the page that shows them is there, by person and address. */
const kept = new Map<string, Promise<Response>>();

/** Milliseconds for which a page may ask; a later one reads anew. */
const LIFE = 30_000;

const nameOf = (who: string, address: string) => `${who} ${address}`;

/**
 * Keeps an answer for the page that will ask for it.
 * @param who the e-mail of the person who asked: nobody else who signs in to the same tab gets it
 */
export function keepEarly(who: string, address: string, answer: Promise<Response>): void {
  // A failure shows when the page takes the answer.
  answer.catch(() => undefined);
  const name = nameOf(who, address);
  kept.set(name, answer);
  setTimeout(() => kept.delete(name), LIFE);
}

/** The answer that was kept for this person, once: whoever asks again asks the server. */
export function takeEarly(who: string | undefined, address: string): Promise<Response> | undefined {
  const name = nameOf(who ?? '', address);
  const found = kept.get(name);
  kept.delete(name);
  return found;
}
