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
import type { User } from '../../shared/entities/user.ts';
import type { Place } from './place.ts';

/** A user of the pool as a backup keeps one: passwords cannot be read. */
export interface SavedUser {
  readonly sub: string;
  readonly status: string;
  readonly enabled: boolean;
  readonly attributes: readonly AttributeType[];
  readonly groups: readonly string[];
}

export const valueOf = (name: string, attributes: readonly AttributeType[] = []): string =>
  attributes.find(({ Name }) => Name === name)?.Value ?? '';

async function groupsOf({ cognito, poolId }: Place, username: string): Promise<string[]> {
  const who = { UserPoolId: poolId, Username: username };
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(who));
  return Groups.flatMap(({ GroupName }) => GroupName ?? []);
}

async function saved(place: Place, user: UserType): Promise<SavedUser> {
  return {
    sub: valueOf('sub', user.Attributes),
    status: user.UserStatus ?? '',
    enabled: user.Enabled ?? true,
    attributes: user.Attributes ?? [],
    groups: await groupsOf(place, user.Username ?? ''),
  };
}

/** The users of the pool with their groups, page by page. */
export async function* savedUsers(place: Place): AsyncGenerator<readonly SavedUser[]> {
  const pages = paginateListUsers({ client: place.cognito }, { UserPoolId: place.poolId });
  for await (const { Users = [] } of pages) yield await Promise.all(Users.map((user) => saved(place, user)));
}

/** Somebody signed up and never proved that the e-mail is theirs: they may sign up again. */
export const isUnconfirmed = ({ status }: SavedUser): boolean => status === 'UNCONFIRMED';

/** Creates the user without any mail. @returns its `sub` */
async function created(
  { cognito, poolId }: Place,
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
  return valueOf('sub', User?.Attributes);
}

/** Meets the pool's rules, and nobody knows it. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`;

/** The `sub` of the pool's user with this e-mail. */
async function knownSub({ cognito, poolId }: Place, Username: string): Promise<string | undefined> {
  try {
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
    return valueOf('sub', UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** A profile of the backup, which decides about role and sign-in of its person. */
export type Profile = Pick<User, 'role' | 'disabled'>;

async function mirrorGroups(place: Place, email: string, wanted: readonly string[]): Promise<void> {
  const { cognito, poolId } = place;
  const user = { UserPoolId: poolId, Username: email };
  const now = await groupsOf(place, email);
  for (const GroupName of now)
    if (!wanted.includes(GroupName))
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  for (const GroupName of wanted)
    if (!now.includes(GroupName)) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
}

/**
 * Restores a user of the pool, without any mail. One that is still there keeps its password. For one that is created,
 * a chosen password is replaced by one that nobody knows, since Cognito resets the password of such users only; others
 * wait for their invitation as before.
 * @returns its `sub`, which is new where the user is
 */
export async function restoreUser(place: Place, user: SavedUser, profile?: Profile): Promise<string> {
  const { cognito, poolId } = place;
  const email = valueOf('email', user.attributes);
  const who = { UserPoolId: poolId, Username: email };
  const known = await knownSub(place, email);
  const sub = known ?? (await created(place, email, user));
  // A try that ended between creating the user and noting it down sets the password again.
  if (sub !== user.sub && user.status !== 'FORCE_CHANGE_PASSWORD')
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...who, Password: unknownPassword(), Permanent: true }),
    );
  await mirrorGroups(place, email, profile ? [profile.role] : user.groups);
  const isEnabled = profile ? !profile.disabled : user.enabled;
  await cognito.send(isEnabled ? new AdminEnableUserCommand(who) : new AdminDisableUserCommand(who));
  return sub;
}
