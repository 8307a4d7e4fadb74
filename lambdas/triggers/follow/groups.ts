import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, identityOf, runIfIdentityExists } from '../../domain/identity/cognito.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { textInImage, type Image } from './image.ts';

async function moveTo(role: string, email: string, roles: readonly string[]): Promise<void> {
  const identity = identityOf(email);
  await runIfIdentityExists(async () => {
    for (const otherRole of new Set(roles))
      if (otherRole !== '' && otherRole !== role)
        await cognito.send(new AdminRemoveUserFromGroupCommand({ ...identity, GroupName: otherRole }));
    if (role) await cognito.send(new AdminAddUserToGroupCommand({ ...identity, GroupName: role }));
  });
}

/**
 * Moves the identity to the Cognito group of the profile's current role. Reads the profile again afterwards, so that
 * concurrent runs end with the last role.
 */
export async function updateGroup(before: Image | undefined, after: Image): Promise<void> {
  const roles = [textInImage(before, 'role'), textInImage(after, 'role')];
  if (roles[0] === roles[1] && textInImage(before, 'sub') === textInImage(after, 'sub')) return;
  const email = textInImage(after, 'email');
  for (let lastRole: string | undefined; ;) {
    const role = (await readUnscoped('user', email))?.role;
    if (role === undefined || role === lastRole) return;
    await moveTo(role, email, lastRole === undefined ? roles : [...roles, lastRole]);
    lastRole = role;
  }
}
