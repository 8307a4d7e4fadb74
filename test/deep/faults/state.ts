import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';

import { BUCKET, HOOK_SECRETS } from '../../support/environment.ts';
import type { World } from '../../support/world.ts';

/** Contents of the services, one line for each item, without values that differ between runs. */
export interface State {
  /** Items of the table. */
  readonly table: readonly string[];
  /** Secrets, files, identities and mails. */
  readonly outside: readonly string[];
}

/** Random ids; the fixed ids of the cast do not match. */
const UUID = /\b(?![01]0000000-)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/gi;
const EPOCH = /\b\d{10}(\d{3})?\b/g;
/**
 * Serial number of a generated email, such as `user7@`. Sort keys do not match: they have no letter directly before the
 * digits.
 */
const SERIAL = /(?<![a-z.])([a-z.]+)\d+@/g;
/** The same serial in a search word. */
const SERIAL_WORD = /"([a-z]+)\d+(?=["\\])/g;
/** Generated company name. */
const SERIAL_NAME = /\b(company) \d+/gi;
/** The shard of a partition, chosen by the record's id. */
const SHARD = /#\d{1,2}"/g;
/** Prefix of an API key. */
const KEY = /pfp_[\w-]+/g;
/** Hashes, secrets and ids of services. */
const TOKEN = /[\w+/=-]*\d[\w+/=-]*/g;
const MIN_TOKEN_LENGTH = 20;

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value instanceof Set) return [...value].toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

/** Serialises an item without values that differ between runs. */
const toLine = (value: unknown): string =>
  JSON.stringify(sortKeys(value))
    .replaceAll(UUID, '#')
    .replaceAll(TIME, '@')
    .replaceAll(EPOCH, '@')
    .replaceAll(SHARD, '"')
    .replaceAll(KEY, '#')
    .replaceAll(SERIAL, '$1#@')
    .replaceAll(SERIAL_WORD, '"$1#')
    .replaceAll(SERIAL_NAME, '$1 #')
    .replaceAll(TOKEN, (token) =>
      token.length >= MIN_TOKEN_LENGTH && !/^[01]0000000-/.test(token) ? '#' : token,
    );

/**
 * Reads the state of the services directly, bypassing the handlers.
 * @param furtherItems reads the items that are in none of the services
 */
export function createObserver(w: World, furtherItems: () => readonly unknown[]) {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
  const s3 = new S3Client({ maxAttempts: 1 });

  async function identities() {
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: w.poolId }));
    return Promise.all(
      Users.map(async ({ Username, Attributes, Enabled, UserStatus }) => {
        const user = { UserPoolId: w.poolId, Username };
        const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
        return { Attributes, Enabled, UserStatus, groups: Groups.map(({ GroupName }) => GroupName).sort() };
      }),
    );
  }
  async function files() {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
    return Versions.map(({ Key, ETag }) => ({ Key, ETag }));
  }

  /** @param services the services to include besides the table */
  async function stateOf(services: ReadonlySet<string>): Promise<State> {
    // The service may still handle a call that the handler gave up, such as an invitation.
    await w.meter.idle();
    const outside = [
      ...(await w.table.scanAll(HOOK_SECRETS)),
      ...(services.has('cognito-idp')
        ? [...(await identities()), ...w.codes.map(({ to, subject }) => ({ to, subject }))]
        : []),
      ...(services.has('s3') ? await files() : []),
      ...w.ses.inbox().map(({ to, cc, subject }) => ({ to, cc, subject })),
      ...furtherItems(),
    ];
    return { table: (await w.table.scanAll()).map(toLine).sort(), outside: outside.map(toLine).sort() };
  }
  return {
    stateOf,
    close() {
      cognito.destroy();
      s3.destroy();
    },
  };
}
export type Observer = ReturnType<typeof createObserver>;

/** Returns the multiset difference of two lists of lines. */
export function subtractLines(list: readonly string[], subtracted: readonly string[]): readonly string[] {
  const remaining = new Map<string, number>();
  for (const line of subtracted) remaining.set(line, (remaining.get(line) ?? 0) + 1);
  return list.filter((line) => {
    const count = remaining.get(line) ?? 0;
    remaining.set(line, count - 1);
    return count <= 0;
  });
}

/** Lines added (`+`) and removed (`-`) between two states. */
export const diffStates = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...subtractLines(after, before).map((line) => `+ ${line}`),
  ...subtractLines(before, after).map((line) => `- ${line}`),
];
