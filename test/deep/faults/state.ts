import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';

import { BUCKET, HOOK_SECRETS } from '../../support/environment.ts';
import type { World } from '../../support/world.ts';

/** What the services hold, a line for each thing; what differs from run to run is left out of the lines. */
export interface State {
  /** Items of the table. */
  readonly table: readonly string[];
  /** Secrets, files, identities and mails. */
  readonly outside: readonly string[];
}

/** The ids of the cast stay: they say whose something is. */
const UUID = /\b(?![01]0000000-)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/gi;
const EPOCH = /\b\d{10}(\d{3})?\b/g;
/** In an order, a separator ends with a digit before it. */
const SERIAL = /(?<![a-z.])([a-z.]+)\d+@/g;
/** The same as a word that a search finds. */
const SERIAL_WORD = /"([a-z]+)\d+(?=["\\])/g;
/** The name of a company that nobody named. */
const SERIAL_NAME = /\b(company) \d+/gi;
/** The shard of a partition, which a record's id chooses. */
const SHARD = /#\d{1,2}"/g;
/** What a key of a program begins with. */
const KEY = /pfp_[\w-]+/g;
/** Hashes, secrets and ids of services. */
const TOKEN = /[\w+/=-]*\d[\w+/=-]*/g;
const TOKEN_LENGTH = 20;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Set) return [...value].toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  );
};

/** A thing in words that are the same in each run. */
const lineOf = (value: unknown): string =>
  JSON.stringify(sorted(value))
    .replaceAll(UUID, '#')
    .replaceAll(TIME, '@')
    .replaceAll(EPOCH, '@')
    .replaceAll(SHARD, '"')
    .replaceAll(KEY, '#')
    .replaceAll(SERIAL, '$1#@')
    .replaceAll(SERIAL_WORD, '"$1#')
    .replaceAll(SERIAL_NAME, '$1 #')
    .replaceAll(TOKEN, (token) =>
      token.length >= TOKEN_LENGTH && !/^[01]0000000-/.test(token) ? '#' : token,
    );

/**
 * Looks at the services of a world past its handlers.
 * @param more what else counts outside of them
 */
export function observer(w: World, more: () => readonly unknown[]) {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
  const s3 = new S3Client({ maxAttempts: 1 });

  async function identities() {
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: w.poolId }));
    return Promise.all(
      Users.map(async ({ Username, Attributes, Enabled, UserStatus }) => {
        const of = { UserPoolId: w.poolId, Username };
        const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(of));
        return { Attributes, Enabled, UserStatus, groups: Groups.map(({ GroupName }) => GroupName).sort() };
      }),
    );
  }
  async function files() {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
    return Versions.map(({ Key, ETag }) => ({ Key, ETag }));
  }

  /** @param services those whose state counts, beside the table's */
  async function stateOf(services: ReadonlySet<string>): Promise<State> {
    const outside = [
      ...(await w.table.all(HOOK_SECRETS)),
      ...(services.has('cognito-idp')
        ? [...(await identities()), ...w.codes.map(({ to, subject }) => ({ to, subject }))]
        : []),
      ...(services.has('s3') ? await files() : []),
      ...w.ses.inbox().map(({ to, cc, subject }) => ({ to, cc, subject })),
      ...more(),
    ];
    return { table: (await w.table.all()).map(lineOf).sort(), outside: outside.map(lineOf).sort() };
  }
  return {
    stateOf,
    close() {
      cognito.destroy();
      s3.destroy();
    },
  };
}
export type Observer = ReturnType<typeof observer>;

/** What one list has more than the other, each thing as often as it is there. */
export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return list.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** What happened between two states, in lines; none when nothing did. */
export const changesOf = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...without(after, before).map((line) => `+ ${line}`),
  ...without(before, after).map((line) => `- ${line}`),
];
