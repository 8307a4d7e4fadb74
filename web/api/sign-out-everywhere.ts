import { contract } from '../../shared/api/index.ts';
import { call } from './client.ts';
import { signOut } from './session.ts';

/**
 * Ends all sessions of the caller, the current session last (rule 10.7).
 * @throws ApiError if the caller is still signed in
 */
export async function signOutEverywhere(): Promise<void> {
  await call(contract.identity.signout, {});
  await signOut();
}
