import { storageOfSession } from './tokenStorage.ts';

/**
 * The token for the next call; undefined when nobody is signed in.
 * @param fresh refreshes it even when it has not expired
 */
export async function idToken(fresh: boolean): Promise<string | undefined> {
  if (!storageOfSession()) return undefined;
  const amplify = await import('./amplify.ts');
  return (await amplify.idToken(fresh))?.token;
}
