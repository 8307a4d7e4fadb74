import * as clean from './clean.ts';
import { isCalendarDate } from './typed-date.ts';
import type { Fields, ValuesOf } from './entity.ts';
import { defaultMessage, type Field, type Kind, type Option, type Settings } from './field.ts';

export const TEXT_LIMIT = 200;
export const LONG_TEXT_LIMIT = 5_000;

type Value<T> = Pick<Field<T>, 'empty' | 'clean' | 'rule'>;
type FieldSettings<T> = Settings<T> & Pick<Field<T>, 'rows' | 'maxLength' | 'maxItems' | 'isPast'>;

/** Creates a field of a kind, with defaults for the settings that its declaration leaves out. */
const createField = <T>(
  kind: Kind,
  label: string,
  value: Value<T>,
  settings: FieldSettings<T>,
): Field<T> => ({
  kind,
  label,
  initial: value.empty,
  required: false,
  message: defaultMessage(label),
  write: 'everyone',
  read: 'everyone',
  fixed: false,
  lenient: false,
  hosted: false,
  options: [],
  ...value,
  ...settings,
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates a field whose values are text. @param matches the rule of a non-empty value */
const textual = (
  kind: Kind,
  label: string,
  matches: (value: string) => boolean,
  settings: FieldSettings<string>,
  cleaner = clean.text,
) => {
  const { maxLength = Infinity } = settings;
  const rule = (value: unknown): value is string =>
    isText(value) && value.length <= maxLength && matches(value);
  return createField<string>(kind, label, { empty: '', rule, clean: cleaner }, settings);
};

const anyText = () => true;

/** One line of text, at most 200 characters, matching the pattern if there is one. */
export const text = (
  label: string,
  { pattern, ...settings }: Settings<string> & { readonly pattern?: RegExp } = {},
) =>
  textual('text', label, pattern ? (value) => pattern.test(value) : anyText, {
    maxLength: TEXT_LIMIT,
    ...settings,
  });

export const longText = (label: string, settings: Settings<string> = {}) =>
  textual('longText', label, anyText, { maxLength: LONG_TEXT_LIMIT, ...settings });

/**
 * The pattern of rule 5.1, without control characters and halves of surrogate pairs. {@link email} also checks the
 * length: more than four characters, by default at most 254 (RFC 5321).
 */
export const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>(),;:"\\[\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/u;

export const email = (label: string, settings: Settings<string> & { readonly maxLength?: number } = {}) =>
  textual(
    'email',
    label,
    (value) => value.length > 4 && EMAIL.test(value),
    { message: 'Invalid email', maxLength: 254, ...settings },
    clean.email,
  );

/** At least 12 characters, or 11 for New Zealand landlines (rule 5.5); at most 16 (E.164 with the plus). */
const PHONE = /^\+(?:64\d{8,13}|(?!64)\d{11,15})$/;

export const phone = (label: string, settings: Settings<string> = {}) =>
  textual(
    'phone',
    label,
    (value) => PHONE.test(value),
    { initial: clean.PHONE_DEFAULT, message: 'Invalid phone numbers', ...settings },
    clean.phone,
  );

/** A user's key: their e-mail. Only administrators see it. */
export const person = (label: string, settings: Settings<string> = {}) =>
  email(label, { read: 'admin', ...settings });

const isWebAddress = (value: string) => {
  if (clean.FORBIDDEN_IN_LINE.test(value) || !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value)) return false;
  return URL.canParse(value);
};

export const url = (label: string, settings: Settings<string> = {}) =>
  textual('url', label, isWebAddress, { maxLength: 500, ...settings }, (raw) => {
    const bare = clean.text(raw);
    return typeof bare === 'string' && /^[^\s:/]+\.[^\s:]+$/.test(bare) ? `https://${bare}` : bare;
  });

/** Limits of a number; the default minimum is 0. */
type Range = { readonly min?: number; readonly max?: number };
type NumberSettings = Settings<number | null> & Range & { readonly typingMax?: number };

/** The smallest absolute value besides 0. DynamoDB rejects numbers below 1e-130, and no real figure is this small. */
const SMALLEST = 1e-9;

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Creates a field whose values are numbers; null is empty. */
const numeric = (kind: Kind, label: string, cleaner: (raw: unknown) => unknown, settings: NumberSettings) => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = settings;
  const rule = (value: unknown): value is number =>
    isNumber(value) &&
    value >= min &&
    value <= max &&
    (value === 0 || Math.abs(value) >= SMALLEST) &&
    (kind !== 'integer' || Number.isInteger(value));
  return createField<number | null>(kind, label, { empty: null, rule, clean: cleaner }, rest);
};

/** An amount in AUD. @param stripsCommas accepts a comma anywhere, for the fields of rule 5.7 */
export const money = (
  label: string,
  { stripsCommas, ...settings }: NumberSettings & { readonly stripsCommas?: true } = {},
) => numeric('money', label, stripsCommas ? clean.strippedMoney : clean.money, settings);

/** A percentage; by default from 0 to 100. */
export const percent = (label: string, settings: NumberSettings = {}) =>
  numeric('percent', label, clean.percent, { max: 100, ...settings });

export const number = (label: string, settings: NumberSettings = {}) =>
  numeric('number', label, clean.number, settings);

export const integer = (label: string, settings: NumberSettings = {}) =>
  numeric('integer', label, clean.integer, settings);

/** A calendar date without time zone, `2026-11-21` (rule 10.13). */
export const date = (label: string, settings: Settings<string> & Pick<Field, 'isPast'> = {}) =>
  textual('date', label, isCalendarDate, settings);

type ChoiceSettings<T> = Settings<T> & Pick<Field, 'nonAdminOptions' | 'hasDefault'>;

const isOption = <V extends string>(options: readonly Option<V>[]) => {
  const values: readonly unknown[] = options.map(({ value }) => value);
  return (value: unknown): value is V => values.includes(value);
};

/** Whether a value is a list of items that each follow a rule. */
const isListOf =
  <T>(isItem: (value: unknown) => value is T, maxItems = Infinity) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.length <= maxItems && value.every(isItem);

export const choice = <V extends string>(
  label: string,
  options: readonly Option<V>[],
  settings: ChoiceSettings<V | ''> = {},
) =>
  createField<V | ''>('choice', label, { empty: '', rule: isOption(options), clean: clean.text }, {
    options,
    ...settings,
  } as ChoiceSettings<V | ''>);

export const multiChoice = <V extends string>(
  label: string,
  options: readonly Option<V>[],
  settings: Settings<V[]> = {},
) =>
  createField<V[]>(
    'multiChoice',
    label,
    { empty: [], rule: isListOf(isOption(options)), clean: clean.choices },
    {
      options,
      ...settings,
    } as Settings<V[]>,
  );

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isId = (value: unknown): value is string => isText(value) && ID.test(value);

export const reference = (label: string, settings: Settings<string> = {}) =>
  textual('reference', label, isId, settings);

/** Ids of other records, up to `maxItems`; chosen from records, so the field has no options. */
export const references = (label: string, settings: Settings<string[]> & { readonly maxItems: number }) =>
  createField<string[]>(
    'multiChoice',
    label,
    { empty: [], rule: isListOf(isId, settings.maxItems), clean: clean.choices },
    settings,
  );

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A boolean; an empty value means the default. */
export const flag = (label: string, settings: Settings<boolean> = {}) =>
  createField<boolean>(
    'flag',
    label,
    { empty: settings.initial ?? false, rule: isBoolean, clean: (raw) => raw },
    settings,
  );

const isNumberByOption = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isNumber);

/** A 0 or 1 per option. */
export const flags = (label: string, initial: Record<string, number>) =>
  createField<Record<string, number>>(
    'flags',
    label,
    { empty: initial, rule: isNumberByOption, clean: (raw) => raw },
    { write: 'nobody' },
  );

/** A list of rows with fields of their own, such as the costs of a plan; each cell is read by its field. */
export const rows = <F extends Fields>(
  label: string,
  fields: F,
  { maxRows, ...settings }: Settings<ValuesOf<F>[]> & { readonly maxRows: number },
): Field<ValuesOf<F>[]> =>
  createField<ValuesOf<F>[]>(
    'rows',
    label,
    { empty: [], rule: Array.isArray, clean: (raw) => raw },
    { message: `${label}: at most ${maxRows} lines`, rows: { fields, maxRows }, ...settings },
  );
