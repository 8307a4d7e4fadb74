import { z } from 'zod';
import { assertComplete, assertWritable, readAttributes } from '../attributes.ts';
import { deliveryTo, redeemCode, sendCode, type CodeDelivery } from '../codes.ts';
import {
  aliasExists,
  expiredCode,
  invalidParameter,
  notAuthorized,
  userDisabled,
  userNotFound,
} from '../errors.ts';
import type { Client, Pool, User } from '../model.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { clientOf, poolName, type World } from '../world.ts';
import { assertFree, namesOf } from './names.ts';
import { confirmed } from './confirm.ts';
import { ignored, metadata, open, pairs, text } from './operation.ts';
import { preSignUp } from './pre-sign-up.ts';

const signUpInput = z.strictObject({
  ClientId: text,
  Username: text,
  Password: text,
  UserAttributes: pairs,
  ValidationData: pairs.nullable(),
  ClientMetadata: metadata,
  ...ignored,
});

export const SignUp = open(signUpInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  if (pool.settings.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const { username, sub, attributes } = namesOf(
    pool,
    input.Username,
    readAttributes(pool, input.UserAttributes),
  );
  assertWritable(client, attributes);
  assertComplete(pool, attributes);
  checkPolicy(pool, input.Password);
  assertFree(world, pool, username, attributes.email);
  const verdict = await preSignUp(world, pool, {
    source: 'SignUp',
    clientId: client.id,
    username,
    attributes,
    validationData: input.ValidationData ?? undefined,
    metadata: input.ClientMetadata,
  });
  // The trigger took its time; somebody else may have taken the name meanwhile.
  assertFree(world, pool, username, attributes.email);
  const now = world.now();
  const user: User = {
    poolId: pool.id,
    username,
    sub,
    attributes: { ...attributes, email_verified: 'false', ...verdict.verified },
    status: verdict.confirm ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    password: makeVerifier(poolName(pool.id), username, input.Password),
    passwordSetAt: now,
    groups: [],
    codes: {},
  };
  world.users.add(user);
  if (verdict.confirm) {
    await confirmed(world, pool, user, 'ConfirmSignUp', client.id, input.ClientMetadata);
    return { UserConfirmed: true, UserSub: sub };
  }
  const delivery = await mailCode(world, pool, client, user, 'SignUp', input.ClientMetadata);
  return { UserConfirmed: false, UserSub: sub, ...(delivery && { CodeDeliveryDetails: delivery }) };
});

/** Mails the sign-up code where the pool verifies e-mails; otherwise an administrator has to confirm. */
async function mailCode(
  world: World,
  pool: Pool,
  client: Client,
  user: User,
  source: 'SignUp' | 'ResendCode',
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<CodeDelivery | undefined> {
  if (!pool.settings.verifiesEmail || user.attributes.email === undefined) return undefined;
  return sendCode(world, pool, user, 'confirm', { source, clientId: client.id, metadata: clientMetadata });
}

const confirmInput = z.strictObject({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  ForceAliasCreation: z.boolean().optional(),
  ClientMetadata: metadata,
  ...ignored,
});

export const ConfirmSignUp = open(confirmInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  const user = world.users.find(pool, input.Username);
  if (!user) throw client.settings.hidesUsers ? expiredCode() : userNotFound();
  if (!user.enabled) throw userDisabled();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const email = user.attributes.email;
  const holder = email === undefined ? undefined : world.users.holderOf(pool, email, user.sub);
  if (holder && input.ForceAliasCreation !== true) throw aliasExists();
  redeemCode(world, user, 'confirm', input.ConfirmationCode);
  if (holder) {
    world.users.update(holder, (other) => ({ attributes: { ...other.attributes, email_verified: 'false' } }));
  }
  const next = world.users.update(user, (stored) => ({
    status: 'CONFIRMED',
    attributes: { ...stored.attributes, email_verified: 'true' },
  }));
  await confirmed(world, pool, next, 'ConfirmSignUp', client.id, input.ClientMetadata);
  return {};
});

const resendInput = z.strictObject({ ClientId: text, Username: text, ClientMetadata: metadata, ...ignored });

export const ResendConfirmationCode = open(resendInput, async (world, input) => {
  const { client, pool } = clientOf(world, input.ClientId);
  const user = world.users.find(pool, input.Username);
  if (!user?.enabled) {
    if (client.settings.hidesUsers) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    throw user ? userDisabled() : userNotFound();
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const delivery = await mailCode(world, pool, client, user, 'ResendCode', input.ClientMetadata);
  if (!delivery) throw invalidParameter('Auto verification not turned on.');
  return { CodeDeliveryDetails: delivery };
});
