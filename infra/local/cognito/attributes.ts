import { invalidParameter, notAuthorized } from './errors.ts';
import type { Attributes, Client, Pool } from './model.ts';

export interface AttributePair {
  readonly Name: string;
  readonly Value?: string | undefined;
}

const standard = new Set(
  `address birthdate email email_verified family_name gender given_name locale middle_name name nickname
   phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo`.split(
    /\s+/,
  ),
);
const verifiedFlags = ['email_verified', 'phone_number_verified'];

/** Reads a list of attributes, refusing what the pool does not know or Cognito would not accept. */
export function readAttributes(pool: Pool, pairs: readonly AttributePair[] = []): Attributes {
  const own = new Set(pool.settings.properties.Schema?.map((one) => `custom:${one.Name}`));
  for (const { Name, Value = '' } of pairs) {
    if (Name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    if (!standard.has(Name) && !own.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
    if (Name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
    if (Name === 'phone_number' && Value !== '' && !/^\+[0-9]{5,15}$/.test(Value)) {
      throw invalidParameter('Invalid phone number format.');
    }
    if (Value.length > 2048) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: String must be less than 2048`,
      );
    }
  }
  return Object.fromEntries(pairs.map(({ Name, Value = '' }) => [Name, Value]));
}

/** Refuses attributes a person may not write about themselves through this client. */
export function assertWritable(client: Client, attributes: Attributes): void {
  const { writable } = client.settings;
  const names = Object.keys(attributes);
  if (names.some((name) => verifiedFlags.includes(name) || (writable && !writable.includes(name)))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** Refuses a new user without the attributes the schema requires. */
export function assertComplete(pool: Pool, attributes: Attributes): void {
  const missing = (pool.settings.properties.Schema ?? []).find(
    (one) => one.Required && !attributes[one.Name],
  );
  if (missing) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${missing.Name}: The attribute ${missing.Name} is required`,
    );
  }
}

/** Refuses a change of attributes the schema makes immutable. */
export function assertMutable(pool: Pool, before: Attributes, change: Attributes): void {
  const fixed = (pool.settings.properties.Schema ?? [])
    .filter((one) => one.Mutable === false)
    .map((one) => one.Name);
  const name = fixed.find((one) => change[one] !== undefined && change[one] !== before[one]);
  if (name) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
}

/** An empty value removes an attribute. */
export function withChange(before: Attributes, change: Attributes): Attributes {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** Whether the client may read the attribute. */
export const isReadable = (client: Client | undefined, name: string): boolean =>
  name === 'sub' || (client?.settings.readable?.includes(name) ?? true);

export const toPairs = (attributes: Attributes): AttributePair[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
