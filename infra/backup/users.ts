import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  paginateListUsers,
  UserNotFoundException,
  type AttributeType,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import { attributeOf } from '../../lambdas/domain/identity/attribute-of.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Stores } from './stores.ts';

/** A pool user in a backup, without the password, which cannot be read. */
export interface SavedUser {
  readonly sub: string;
  readonly status: string;
  readonly enabled: boolean;
  readonly attributes: readonly AttributeType[];
  readonly groups: readonly string[];
}

async function groupsOf({ cognito, poolId }: Stores, username: string): Promise<string[]> {
  const userKey = { UserPoolId: poolId, Username: username };
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(userKey));
  return Groups.flatMap(({ GroupName }) => GroupName ?? []);
}

async function savedUser(stores: Stores, user: UserType): Promise<SavedUser> {
  return {
    sub: attributeOf('sub', user.Attributes),
    status: user.UserStatus ?? '',
    enabled: user.Enabled ?? true,
    attributes: user.Attributes ?? [],
    groups: await groupsOf(stores, user.Username ?? ''),
  };
}

/** Lists the pool's users with their groups, page by page. */
export async function* savedUsers(stores: Stores): AsyncGenerator<readonly SavedUser[]> {
  const pages = paginateListUsers({ client: stores.cognito }, { UserPoolId: stores.poolId });
  for await (const { Users = [] } of pages)
    yield await Promise.all(Users.map((user) => savedUser(stores, user)));
}

/** The sign-up was never confirmed; its owner can sign up again. */
export const isUnconfirmed = ({ status }: SavedUser): boolean => status === 'UNCONFIRMED';

/** Creates a user without sending mail. @returns the new `sub` */
async function createUser(
  { cognito, poolId }: Stores,
  email: string,
  { attributes }: SavedUser,
): Promise<string> {
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: attributes.filter(({ Name }) => Name !== 'sub'),
    }),
  );
  return attributeOf('sub', User?.Attributes);
}

async function findSub({ cognito, poolId }: Stores, Username: string): Promise<string | undefined> {
  try {
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
    return attributeOf('sub', UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The part of a restored profile that decides a user's group and sign-in. */
export type Profile = Pick<User, 'role' | 'disabled'>;

async function mirrorGroups(stores: Stores, email: string, wantedGroups: readonly string[]): Promise<void> {
  const { cognito, poolId } = stores;
  const user = { UserPoolId: poolId, Username: email };
  const currentGroups = await groupsOf(stores, email);
  for (const GroupName of currentGroups)
    if (!wantedGroups.includes(GroupName))
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  for (const GroupName of wantedGroups)
    if (!currentGroups.includes(GroupName))
      await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
}

/**
 * Restores a pool user without sending mail. An existing user keeps the password. A user who had a permanent password
 * and is created again gets a random one, since Cognito resets only passwords of confirmed users; an invited user stays
 * invited.
 * @returns the `sub`, new for a created user
 */
export async function restoreUser(stores: Stores, user: SavedUser, profile?: Profile): Promise<string> {
  const { cognito, poolId } = stores;
  const email = attributeOf('email', user.attributes);
  const userKey = { UserPoolId: poolId, Username: email };
  const existingSub = await findSub(stores, email);
  const sub = existingSub ?? (await createUser(stores, email, user));
  // A new id: the user was created now, or by a run that failed before it set the password.
  if (sub !== user.sub && user.status !== 'FORCE_CHANGE_PASSWORD') {
    const Password = `${randomBytes(24).toString('base64url')}aA1`;
    await cognito.send(new AdminSetUserPasswordCommand({ ...userKey, Password, Permanent: true }));
  }
  await mirrorGroups(stores, email, profile ? [profile.role] : user.groups);
  const isEnabled = profile ? !profile.disabled : user.enabled;
  await cognito.send(isEnabled ? new AdminEnableUserCommand(userKey) : new AdminDisableUserCommand(userKey));
  return sub;
}
