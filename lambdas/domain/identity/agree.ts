import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../../shared/entities/user.ts';
import { logger } from '../../engine/logger.ts';
import { readAny } from '../../engine/read-any.ts';
import { cognito, identityOf, syncIdentity, whereKnown } from './cognito.ts';

/** Enables an identity, or disables it and ends all its sessions. @returns false when there is none */
export const setEnabled = (email: string, enabled: boolean): Promise<boolean> =>
  whereKnown(async () => {
    if (enabled) {
      await cognito.send(new AdminEnableUserCommand(identityOf(email)));
      return;
    }
    await cognito.send(new AdminDisableUserCommand(identityOf(email)));
    await cognito.send(new AdminUserGlobalSignOutCommand(identityOf(email)));
  });

const mayEnter = (profile: User | undefined): boolean => profile !== undefined && !profile.disabled;

/**
 * Makes the identity agree with the profile: who has none, or a disabled one, may not sign in. The profile is read
 * again afterwards, since somebody may have changed it meanwhile; so the last to act sees the last profile.
 */
export async function agree(email: string): Promise<void> {
  for (let enabled: boolean | undefined; ;) {
    const wanted = mayEnter(await readAny('user', email));
    if (wanted === enabled) return;
    await setEnabled(email, wanted);
    enabled = wanted;
  }
}

/** Does now what the table's stream does until it succeeds: a fault is not one of whoever asks. */
async function soon(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.warn('the identity follows later', { name: error instanceof Error ? error.name : 'unknown' });
  }
}

/** As {@link agree}, at once where that is possible. */
export const agreeSoon = (email: string): Promise<void> => soon(() => agree(email));

/**
 * Gives the identity the name and phone of the profile as it is now: a save that was refused may have given it its own.
 * The profile is read again afterwards, as {@link agree} does.
 */
export async function agreeOnName(email: string): Promise<void> {
  for (let version: number | undefined; ;) {
    const user = await readAny('user', email);
    if (!user || user.version === version) return;
    await syncIdentity(user);
    version = user.version;
  }
}

/** As {@link agreeOnName}, at once where that is possible. */
export const agreeOnNameSoon = (email: string): Promise<void> => soon(() => agreeOnName(email));
