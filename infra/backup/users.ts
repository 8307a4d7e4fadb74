import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  paginateListUsers,
  UsernameExistsException,
  type AttributeType,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import type { Place } from './place.ts';

/** A user of the pool as a backup keeps one: passwords cannot be read. */
export interface SavedUser {
  readonly sub: string;
  readonly status: string;
  readonly enabled: boolean;
  readonly attributes: readonly AttributeType[];
  readonly groups: readonly string[];
}

const valueOf = (name: string, attributes: readonly AttributeType[] = []): string =>
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

/** Makes the user without any mail. @returns the new `sub`, or that of the user whom an earlier try has made */
async function created(
  { cognito, poolId }: Place,
  email: string,
  { attributes }: SavedUser,
): Promise<string> {
  const who = { UserPoolId: poolId, Username: email };
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: attributes.filter(({ Name }) => Name !== 'sub'),
      }),
    );
    return valueOf('sub', User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    return valueOf('sub', (await cognito.send(new AdminGetUserCommand(who))).UserAttributes);
  }
}

/** Meets the pool's rules, and nobody knows it. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`;

/**
 * Makes a user anew, with the groups of the one that was saved. Whoever had chosen a password gets one that nobody
 * knows, since Cognito resets the password of such users only; others wait for their invitation as before.
 * @returns the new `sub`
 */
export async function restoreUser(place: Place, user: SavedUser): Promise<string> {
  const { cognito, poolId } = place;
  const email = valueOf('email', user.attributes);
  const sub = await created(place, email, user);
  const who = { UserPoolId: poolId, Username: email };
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...who, Password: unknownPassword(), Permanent: true }),
    );
  for (const GroupName of user.groups)
    await cognito.send(new AdminAddUserToGroupCommand({ ...who, GroupName }));
  if (!user.enabled) await cognito.send(new AdminDisableUserCommand(who));
  return sub;
}
