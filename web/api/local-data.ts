/** IndexedDB database with the rows of imports. */
export const IMPORTS_DATABASE = 'portal.imports';

/** Whether this browser stores imports. */
export const hasImports = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === IMPORTS_DATABASE);

const unsentTextPrefix = (email: string) => `message:${email}:`;

const unsentTextKeys = (email: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(unsentTextPrefix(email)));

export const textKey = (email: string, threadKey: string): string => unsentTextPrefix(email) + threadKey;

export const hasUnsentTexts = (email: string): boolean => unsentTextKeys(email).length > 0;

/** Key of the records that a user opened last. */
export const recentKey = (email: string): string => `recent:${email}`;

/** Deletes a user's data in this browser at sign-out: unsent messages, recent records and rows of imports. */
export function deleteLocalData(email: string): void {
  localStorage.removeItem(recentKey(email));
  for (const key of unsentTextKeys(email)) localStorage.removeItem(key);
  indexedDB.deleteDatabase(IMPORTS_DATABASE);
}
