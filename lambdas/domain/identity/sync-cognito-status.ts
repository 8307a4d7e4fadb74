import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { errorName, logger } from '../../engine/logger.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { cognito, identityOf, syncIdentity, runIfIdentityExists } from './cognito.ts';

/** Enables an identity, or disables it and ends all its sessions. @returns false when there is none */
export const setIdentityEnabled = (email: string, enabled: boolean): Promise<boolean> =>
  runIfIdentityExists(async () => {
    if (enabled) {
      await cognito.send(new AdminEnableUserCommand(identityOf(email)));
      return;
    }
    await cognito.send(new AdminDisableUserCommand(identityOf(email)));
    await cognito.send(new AdminUserGlobalSignOutCommand(identityOf(email)));
  });

/**
 * Synchronises the identity with the profile: users without an active profile may not sign in. Reads the profile
 * again afterwards in case of a concurrent change, so the last writer sees the last profile.
 */
export async function syncCognitoStatus(email: string): Promise<void> {
  for (let lastSet: boolean | undefined; ;) {
    const profile = await readUnscoped('user', email);
    const enabled = profile !== undefined && !profile.disabled;
    if (enabled === lastSet) return;
    await setIdentityEnabled(email, enabled);
    lastSet = enabled;
  }
}

/** Logs a failed synchronisation instead of throwing: the stream follower retries it. */
async function logFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.warn('identity sync left to the stream follower', {
      name: errorName(error),
    });
  }
}

/** As {@link syncCognitoStatus}, but only logs a failure: the stream follower retries. */
export const trySyncCognitoStatus = (email: string): Promise<void> =>
  logFailure(() => syncCognitoStatus(email));

/**
 * Gives the identity the profile's current name and phone, because a refused save may have changed the identity. Reads
 * the profile again afterwards, as {@link syncCognitoStatus} does.
 */
export async function syncCognitoName(email: string): Promise<void> {
  for (let lastSynced: number | undefined; ;) {
    const user = await readUnscoped('user', email);
    if (!user || user.version === lastSynced) return;
    await syncIdentity(user);
    lastSynced = user.version;
  }
}

/** As {@link syncCognitoName}, but only logs a failure: the stream follower retries. */
export const trySyncCognitoName = (email: string): Promise<void> => logFailure(() => syncCognitoName(email));
