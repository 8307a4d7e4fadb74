import * as z from 'zod/mini';
import * as clean from './clean.ts';
import { isCalendarDate } from './typed-date.ts';
import { schemaOf, type Fields, type ValuesOf } from './entity.ts';
import { usualMessage, type Field, type Kind, type Option, type Settings } from './field.ts';
import { lazily } from './once.ts';

const TEXT_LIMIT = 200;
export const LONG_TEXT_LIMIT = 5_000;

/** The value of a field. Schemas are built lazily, since a Lambda needs the schemas of few fields. */
interface Value<T> extends Pick<Field<T>, 'empty' | 'clean'> {
  stored(): Field<T>['stored'];
  rule(): Field<T>['rule'];
}

type FieldSettings<T> = Settings<T> & Pick<Field<T>, 'rows'>;

function make<T>(kind: Kind, label: string, value: Value<T>, settings: FieldSettings<T>): Field<T> {
  const { empty, clean: cleaner } = value;
  const [stored, rule] = [lazily(() => value.stored()), lazily(() => value.rule())];
  return {
    kind,
    label,
    empty,
    initial: empty,
    required: false,
    message: usualMessage(label),
    write: 'everyone',
    read: 'everyone',
    fixed: false,
    lenient: false,
    hosted: false,
    options: [],
    clean: cleaner,
    ...settings,
    get stored() {
      return stored();
    },
    get rule() {
      return rule();
    },
  };
}

const textual = (
  kind: Kind,
  label: string,
  rule: () => z.ZodMiniType<string>,
  settings: Settings<string>,
  cleaner = clean.text,
) => make<string>(kind, label, { empty: '', stored: () => z.string(), rule, clean: cleaner }, settings);

const limited = (limit: number) => z.string().check(z.maxLength(limit));

const line = () => limited(TEXT_LIMIT);

/** One line of text, at most 200 characters, matching the pattern if there is one. */
export const text = (
  label: string,
  { pattern, ...settings }: Settings<string> & { readonly pattern?: RegExp } = {},
) => textual('text', label, pattern ? () => line().check(z.regex(pattern)) : line, settings);

/** Several lines of text, at most 5,000 characters. */
export const longText = (label: string, settings: Settings<string> = {}) =>
  textual('longText', label, () => limited(LONG_TEXT_LIMIT), settings);

/**
 * Rule 5.1: longer than four characters and a valid pattern; at most 254 (RFC 5321). No control characters,
 * no half of a surrogate pair.
 */
export const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>(),;:"\\[\]]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/u;

export const email = (label: string, settings: Settings<string> = {}) =>
  textual(
    'email',
    label,
    () => z.string().check(z.minLength(5), z.maxLength(254), z.regex(EMAIL)),
    { message: 'Invalid email', ...settings },
    clean.email,
  );

/** At least 12 characters, or 11 for New Zealand landlines (rule 5.5); at most 16 (E.164 with the plus). */
const PHONE = /^\+(?:64\d{8,13}|(?!64)\d{11,15})$/;

export const phone = (label: string, settings: Settings<string> = {}) =>
  textual(
    'phone',
    label,
    () => z.string().check(z.regex(PHONE)),
    { initial: clean.PHONE_DEFAULT, message: 'Invalid phone numbers', ...settings },
    clean.phone,
  );

/** A user's key: their e-mail. Only administrators see it. */
export const person = (label: string, settings: Settings<string> = {}) =>
  email(label, { read: 'admin', ...settings });

const isWebAddress = (value: string) => {
  if (clean.UNSEEN_IN_LINE.test(value) || !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value)) return false;
  return URL.canParse(value);
};

export const url = (label: string, settings: Settings<string> = {}) =>
  textual(
    'url',
    label,
    () => limited(500).check(z.refine(isWebAddress)),
    settings,
    (raw) => {
      const bare = clean.text(raw);
      return typeof bare === 'string' && /^[^\s:/]+\.[^\s:]+$/.test(bare) ? `https://${bare}` : bare;
    },
  );

/** Limits of a number; the default minimum is 0. */
type Range = { readonly min?: number; readonly max?: number };
type Numeric = Settings<number | null> & Range & { readonly typingMax?: number };

/** The smallest non-zero amount: the table stores none below 1e-130, and no figure here is that small. */
const SMALLEST = 1e-9;

const numeric = (kind: Kind, label: string, cleaner: (raw: unknown) => unknown, settings: Numeric) => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = settings;
  const rule = () =>
    z.number().check(
      z.gte(min),
      z.lte(max),
      z.refine((value) => value === 0 || Math.abs(value) >= SMALLEST),
    );
  return make<number | null>(
    kind,
    label,
    { empty: null, stored: () => z.nullable(z.number()), rule, clean: cleaner },
    rest,
  );
};

/** An amount in AUD. @param stripsCommas accepts a comma anywhere, as specified for some fields */
export const money = (
  label: string,
  { stripsCommas, ...settings }: Numeric & { readonly stripsCommas?: true } = {},
) => numeric('money', label, stripsCommas ? clean.strippedMoney : clean.money, settings);

/** 0 to 100. */
export const percent = (label: string, settings: Numeric = {}) =>
  numeric('percent', label, clean.percent, { max: 100, ...settings });

export const number = (label: string, settings: Numeric = {}) =>
  numeric('number', label, clean.number, settings);

export const integer = (label: string, settings: Numeric = {}) =>
  numeric('integer', label, clean.integer, settings);

/** A calendar date without time zone, `2026-11-21` (rule 10.13). */
export const date = (label: string, settings: Settings<string> = {}) =>
  textual('date', label, () => z.string().check(z.refine(isCalendarDate)), settings);

type Choosing<T> = Settings<T> & { readonly memberOptions?: readonly string[] };

export const choice = <V extends string>(
  label: string,
  options: readonly Option<V>[],
  settings: Choosing<V | ''> = {},
) => {
  const values = options.map((option) => option.value);
  const optionSchema = () => z.enum(values);
  return make<V | ''>(
    'choice',
    label,
    { empty: '', stored: () => z.enum([...values, '']), rule: optionSchema, clean: clean.text },
    { options, ...settings } as Choosing<V | ''>,
  );
};

export const multiChoice = <V extends string>(
  label: string,
  options: readonly Option<V>[],
  settings: Settings<V[]> = {},
) => {
  const list = () => z.array(z.enum(options.map((option) => option.value)));
  return make<V[]>('multiChoice', label, { empty: [], stored: list, rule: list, clean: clean.choices }, {
    options,
    ...settings,
  } as Settings<V[]>);
};

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id of another record. */
export const reference = (label: string, settings: Settings<string> = {}) =>
  textual('reference', label, () => z.string().check(z.regex(ID)), settings);

/** Ids of other records, up to `maxItems`; chosen from records, so the field has no options. */
export const references = (label: string, settings: Settings<string[]> & { readonly maxItems: number }) => {
  const { maxItems, ...rest } = settings;
  const list = () => z.array(z.string().check(z.regex(ID))).check(z.maxLength(maxItems));
  return make<string[]>(
    'multiChoice',
    label,
    { empty: [], stored: list, rule: list, clean: clean.choices },
    rest,
  );
};

/** A boolean; an empty value means the default. */
export const flag = (label: string, settings: Settings<boolean> = {}) =>
  make<boolean>(
    'flag',
    label,
    {
      empty: settings.initial ?? false,
      stored: () => z.boolean(),
      rule: () => z.boolean(),
      clean: (raw) => raw,
    },
    settings,
  );

const numbers = () => z.record(z.string(), z.number());

/** A 0 or 1 per option. */
export const flags = (label: string, initial: Record<string, number>) =>
  make<Record<string, number>>(
    'flags',
    label,
    { empty: initial, stored: numbers, rule: numbers, clean: (raw) => raw },
    { write: 'nobody' },
  );

/** A list of rows with fields of their own, such as the costs of a plan; each cell is read by its field. */
export const rows = <F extends Fields>(
  label: string,
  fields: F,
  { maxRows, ...settings }: Settings<ValuesOf<F>[]> & { readonly maxRows: number },
): Field<ValuesOf<F>[]> => {
  const list = () => z.array(schemaOf(fields));
  return make<ValuesOf<F>[]>(
    'rows',
    label,
    { empty: [], stored: list, rule: list, clean: (raw) => raw },
    { message: `${label}: at most ${maxRows} lines`, rows: { fields, maxRows }, ...settings },
  );
};
