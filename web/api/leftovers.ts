/** The database with the rows of imports. */
export const IMPORTS = 'portal.imports';

const prefixOf = (email: string) => `message:${email}:`;

const textsOf = (email: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(email)));

/** The key in local storage of a text that a person has not sent yet. */
export const textKey = (email: string, place: string): string => prefixOf(email) + place;

export const hasUnsentTexts = (email: string): boolean => textsOf(email).length > 0;

/** Deletes what a person leaves in this browser at sign-out: unsent texts, rows of imports. */
export function deleteLeftovers(email: string): void {
  for (const key of textsOf(email)) localStorage.removeItem(key);
  indexedDB.deleteDatabase(IMPORTS);
}
