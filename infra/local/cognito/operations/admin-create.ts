import { z } from 'zod';
import { assertComplete, readAttributes } from '../attributes.ts';
import { aliasExists, CognitoError, invalidParameter, usernameExists } from '../errors.ts';
import { sendCodeMail } from '../mails.ts';
import type { Pool, User } from '../model.ts';
import { checkPolicy, temporaryPassword } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { noClient } from '../triggers.ts';
import { poolName, poolOf, type World } from '../world.ts';
import { assertFree, namesOf } from './names.ts';
import { metadata, ofUser, pairs, signed, text } from './operation.ts';
import { preSignUp } from './pre-sign-up.ts';
import { userShape } from './shape.ts';

const input = z.strictObject({
  ...ofUser,
  UserAttributes: pairs,
  ValidationData: pairs,
  TemporaryPassword: text.optional(),
  ForceAliasCreation: z.boolean().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z.array(z.literal('EMAIL')).optional(),
  ClientMetadata: metadata,
});
type Input = z.output<typeof input>;

export const AdminCreateUser = signed(input, async (world, call) => {
  const pool = poolOf(world, call.UserPoolId);
  const password = call.TemporaryPassword ?? temporaryPassword(pool);
  checkPolicy(pool, password);
  const user =
    call.MessageAction === 'RESEND'
      ? renewed(world, pool, call, password)
      : await created(world, pool, call, password);
  if (call.MessageAction !== 'SUPPRESS') {
    // Without a named medium the cloud sends a text message to whoever has a phone number.
    if (!call.DesiredDeliveryMediums?.includes('EMAIL') && user.attributes.phone_number !== undefined) {
      throw invalidParameter('Only EMAIL is served here: name it in DesiredDeliveryMediums');
    }
    const source = 'AdminCreateUser';
    const mail = { source, clientId: noClient, metadata: call.ClientMetadata, secret: password } as const;
    await sendCodeMail(world, pool, user, mail);
  }
  return { User: userShape(user) };
});

function renewed(world: World, pool: Pool, call: Input, password: string): User {
  const user = world.users.get(pool, call.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    const message = `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`;
    throw new CognitoError('UnsupportedUserStateException', message);
  }
  return world.users.update(user, () => ({
    password: makeVerifier(poolName(pool.id), user.username, password),
    passwordSetAt: world.now(),
  }));
}

async function created(world: World, pool: Pool, call: Input, password: string): Promise<User> {
  const { username, sub, attributes } = namesOf(
    pool,
    call.Username,
    readAttributes(pool, call.UserAttributes),
  );
  assertComplete(pool, attributes);
  assertNew(world, pool, username, attributes.email);
  const verdict = await preSignUp(world, pool, {
    source: 'AdminCreateUser',
    clientId: noClient,
    username,
    attributes,
    validationData: call.ValidationData,
    metadata: call.ClientMetadata,
  });
  assertNew(world, pool, username, attributes.email);
  if (attributes.email_verified === 'true' && attributes.email !== undefined) {
    const holder = world.users.holderOf(pool, attributes.email);
    if (holder && call.ForceAliasCreation !== true) throw aliasExists();
    if (holder) {
      world.users.update(holder, (other) => ({
        attributes: { ...other.attributes, email_verified: 'false' },
      }));
    }
  }
  const now = world.now();
  const user: User = {
    poolId: pool.id,
    username,
    sub,
    attributes: { ...attributes, ...verdict.verified },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    password: makeVerifier(poolName(pool.id), username, password),
    passwordSetAt: now,
    groups: [],
    codes: {},
  };
  world.users.add(user);
  return user;
}

function assertNew(world: World, pool: Pool, username: string, email: string | undefined): void {
  try {
    assertFree(world, pool, username, email);
  } catch (error) {
    throw error instanceof CognitoError ? usernameExists('User account already exists') : error;
  }
}
