import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, identityOf, whereKnown } from '../../domain/identity/cognito.ts';
import { textIn, type Image } from './image.ts';

/** The groups of the identity service mirror the role. */
export async function updateGroup(before: Image | undefined, after: Image | undefined): Promise<void> {
  const [was, is] = [textIn(before, 'role'), textIn(after, 'role')];
  const identity = identityOf(textIn(after, 'email'));
  if (was === is && textIn(before, 'sub') === textIn(after, 'sub')) return;
  await whereKnown(async () => {
    if (was && was !== is)
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...identity, GroupName: was }));
    if (is) await cognito.send(new AdminAddUserToGroupCommand({ ...identity, GroupName: is }));
  });
}
