import { invalidParameter, notAuthorized } from './errors.ts';
import type { Attributes, Client, User } from './records.ts';

interface AttributePair {
  readonly Name: string;
  readonly Value?: string | undefined;
}

const STANDARD_ATTRIBUTES = new Set(
  `address birthdate email email_verified family_name gender given_name locale middle_name name nickname
   phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo`.split(
    /\s+/,
  ),
);
const VERIFIED_FLAGS = ['email_verified', 'phone_number_verified'];

function checkAttribute(name: string, value: string): void {
  if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
  const schemaMismatch = 'Attributes did not conform to the schema: ';
  if (!STANDARD_ATTRIBUTES.has(name))
    throw invalidParameter(`${schemaMismatch}Type for attribute {${name}} could not be determined`);
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw invalidParameter('Invalid email address format.');
  if (name === 'phone_number' && value !== '' && !/^\+[0-9]{5,15}$/.test(value))
    throw invalidParameter('Invalid phone number format.');
  if (value.length > 2048) throw invalidParameter(`${schemaMismatch}${name}: String must be less than 2048`);
}

/** Reads a list of attributes. @throws InvalidParameterException for a value that Cognito would not accept */
export function readAttributes(pairs: readonly AttributePair[] = []): Attributes {
  for (const { Name, Value = '' } of pairs) checkAttribute(Name, Value);
  return Object.fromEntries(pairs.map(({ Name, Value = '' }) => [Name, Value]));
}

export function assertWritable({ settings: { writable } }: Client, attributes: Attributes): void {
  const names = Object.keys(attributes);
  if (names.some((name) => VERIFIED_FLAGS.includes(name) || (writable && !writable.includes(name))))
    throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** Applies a change to attributes; an empty value removes an attribute. */
export const withChange = (before: Attributes, change: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));

export const isReadable = ({ settings: { readable } }: Client, name: string): boolean =>
  readable?.includes(name) ?? true;

export const toPairs = (attributes: Attributes): AttributePair[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** The user's attributes for triggers and answers: with sub, as strings. */
export const shownAttributes = ({ sub, attributes }: User): Record<string, string> => ({
  sub,
  ...attributes,
});

/** The fields of a user in every answer, without the attributes. Cognito writes times as seconds with a fraction. */
export const accountFields = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** A user as returned by ListUsers and AdminCreateUser. */
export const userShape = (user: User): object => ({
  ...accountFields(user),
  Attributes: toPairs(shownAttributes(user)),
});
