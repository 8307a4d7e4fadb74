import { z } from 'zod';
import {
  assertMutable,
  assertWritable,
  isReadable,
  readAttributes,
  toPairs,
  withChange,
} from '../attributes.ts';
import { redeemCode, sendCode } from '../codes.ts';
import { aliasExists, invalidParameter, wrongPassword } from '../errors.ts';
import type { Attributes, Pool, User } from '../model.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier, matches } from '../srp.ts';
import { authenticate } from '../tokens.ts';
import { poolName, shownAttributes, type World } from '../world.ts';
import { metadata, open, pairs, text } from './operation.ts';
import { attemptsOf } from './sign-in.ts';

export const GetUser = open(z.strictObject({ AccessToken: text }), async (world, input) => {
  const { client, user } = await authenticate(world, input.AccessToken);
  const shown = Object.entries(shownAttributes(user)).filter(([name]) => isReadable(client, name));
  return { Username: user.username, UserAttributes: toPairs(Object.fromEntries(shown)) };
});

const changeInput = z.strictObject({ AccessToken: text, PreviousPassword: text, ProposedPassword: text });

export const ChangePassword = open(changeInput, async (world, input) => {
  const { pool, user } = await authenticate(world, input.AccessToken);
  const who = attemptsOf(pool, user, '');
  world.attempts.assertOpen(who);
  if (!user.password || !matches(poolName(pool.id), user.username, input.PreviousPassword, user.password)) {
    world.attempts.failed(who);
    throw wrongPassword();
  }
  checkPolicy(pool, input.ProposedPassword);
  world.attempts.succeeded(who);
  world.users.update(user, (stored) => ({
    password: makeVerifier(poolName(pool.id), stored.username, input.ProposedPassword),
    passwordSetAt: world.now(),
  }));
  return {};
});

const updateInput = z.strictObject({ AccessToken: text, UserAttributes: pairs, ClientMetadata: metadata });

export const UpdateUserAttributes = open(updateInput, async (world, input) => {
  const { pool, client, user } = await authenticate(world, input.AccessToken);
  const change = readAttributes(pool, input.UserAttributes);
  assertWritable(client, change);
  const { user: next, newEmail } = changeAttributes(world, pool, user, change, pool.settings.keepsOldEmail);
  if (newEmail === undefined || !pool.settings.verifiesEmail) return { CodeDeliveryDetailsList: [] };
  const source = 'UpdateUserAttribute';
  const call = { source, clientId: client.id, metadata: input.ClientMetadata, to: newEmail } as const;
  return { CodeDeliveryDetailsList: [await sendCode(world, pool, next, 'verify', call)] };
});

/** Stores changed attributes; a new e-mail counts as unverified, or waits beside the old one for its code. */
export function changeAttributes(
  world: World,
  pool: Pool,
  user: User,
  change: Attributes,
  keepOldEmail: boolean,
): { user: User; newEmail: string | undefined } {
  assertMutable(pool, user.attributes, change);
  const { email, ...others } = change;
  const newEmail = email === user.attributes.email ? undefined : email;
  if (newEmail === undefined) {
    const next = world.users.update(user, (stored) => ({
      attributes: withChange(stored.attributes, others),
    }));
    return { user: next, newEmail };
  }
  if (pool.settings.emailIsUsername && world.users.holderOf(pool, newEmail, user.sub)) throw aliasExists();
  if (keepOldEmail) {
    const next = world.users.update(user, (stored) => ({
      attributes: withChange(stored.attributes, others),
      pendingEmail: newEmail,
    }));
    return { user: next, newEmail };
  }
  const next = world.users.update(user, (stored) => ({
    attributes: withChange(stored.attributes, { email: newEmail, email_verified: 'false', ...others }),
    pendingEmail: undefined,
  }));
  return { user: next, newEmail };
}

const codeInput = z.strictObject({
  AccessToken: text,
  AttributeName: z.literal('email'),
  ClientMetadata: metadata,
});

export const GetUserAttributeVerificationCode = open(codeInput, async (world, input) => {
  const { pool, client, user } = await authenticate(world, input.AccessToken);
  const to = user.pendingEmail ?? user.attributes.email;
  if (to === undefined) throw invalidParameter('User does not have an email.');
  const source = 'VerifyUserAttribute';
  const call = { source, clientId: client.id, metadata: input.ClientMetadata, to } as const;
  return { CodeDeliveryDetails: await sendCode(world, pool, user, 'verify', call) };
});

const verifyInput = z.strictObject({ AccessToken: text, AttributeName: z.literal('email'), Code: text });

export const VerifyUserAttribute = open(verifyInput, async (world, input) => {
  const { pool, user } = await authenticate(world, input.AccessToken);
  const email = user.pendingEmail ?? user.attributes.email;
  if (email !== undefined && world.users.holderOf(pool, email, user.sub)) throw aliasExists();
  redeemCode(world, user, 'verify', input.Code);
  world.users.update(user, (stored) => ({
    attributes: withChange(stored.attributes, {
      ...(email !== undefined && { email }),
      email_verified: 'true',
    }),
    pendingEmail: undefined,
  }));
  return {};
});
