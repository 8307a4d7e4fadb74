import { FORBIDDEN_IN_LINE, FORBIDDEN_IN_TEXT, VISIBLE } from './clean.ts';
import type { NumberStyle } from './typed-number.ts';

export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'money'
  | 'percent'
  | 'number'
  | 'integer'
  | 'date'
  | 'choice'
  | 'multiChoice'
  | 'reference'
  | 'flag'
  | 'flags'
  | 'rows';

/**
 * Roles that may write a field; the last value reserves it for the server. Input from other roles is dropped, so the
 * stored value stays.
 */
type Writer = 'everyone' | 'admin' | 'nobody';

/** The environment's resource that an id belongs to: a user of the pool, the bucket, a file version. */
export type Binding = 'user' | 'bucket' | 'fileVersion';

type Reader = 'everyone' | 'admin';

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  /** Short label for small spaces. */
  readonly short?: string;
};

/** One field of an entity: everything that forms, tables, Lambdas, OpenAPI and tests need to know about it. */
export interface Field<T = unknown> {
  readonly kind: Kind;
  readonly label: string;
  /** The value of an emptied control. */
  readonly empty: T;
  /** The value in a new record. */
  readonly initial: T;
  /** Whether a non-empty value, after `clean`, is of the field's type and follows its rule. */
  readonly rule: (value: unknown) => value is T;
  /** Converts raw input to a value: trims, drops commas, parses numbers. */
  readonly clean: (raw: unknown) => unknown;
  readonly required: boolean;
  /** The empty value means a default, which forms show instead of an empty option. */
  readonly hasDefault?: true;
  /** Shown for a value that is missing or breaks the rule. */
  readonly message: string;
  readonly write: Writer;
  /** Callers that read the value; other callers get the empty value. */
  readonly read: Reader;
  /** Set when the record is created and never changed afterwards. */
  readonly fixed: boolean;
  /** A value that breaks the rule is dropped instead of refused (rule 5.8). */
  readonly lenient: boolean;
  /** Stored as the key of a file and sent as its link, since the host of files can change. */
  readonly hosted: boolean;
  /** The value is an id that is valid in one environment only: hashes exclude it, a restore replaces it. */
  readonly boundTo?: Binding;
  readonly options: readonly Option[];
  /** The options that non-administrators can choose; all by default. */
  readonly nonAdminOptions?: readonly string[];
  /** Upper bound while typing if it differs from the limit on save (AUD). */
  readonly typingMax?: number;
  /** A date that is typed without a year is in the past, such as that of a valuation. */
  readonly isPast?: true;
  readonly help?: string;
  /** Maximum length of text, in UTF-16 code units. */
  readonly maxLength?: number;
  /** Maximum number of references. */
  readonly maxItems?: number;
  /** The fields of each row, for a list of rows. */
  readonly rows?: RowsDeclaration;
}

/** Declares the rows of a field. `fields` validate the values of each row. */
export interface RowsDeclaration {
  readonly fields: Readonly<Record<string, Field>>;
  readonly maxRows: number;
}

type Setting =
  | 'initial'
  | 'required'
  | 'message'
  | 'write'
  | 'read'
  | 'fixed'
  | 'lenient'
  | 'hosted'
  | 'boundTo'
  | 'help';

/** Options of a field declaration, besides label and kind. */
export type Settings<T> = Partial<Pick<Field<T>, Setting>>;

/** Whether a value counts as empty: null, blank text, no choice. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Free text kinds, with the characters that they must not contain. */
const FORBIDDEN: { readonly [K in Kind]?: RegExp } = { text: FORBIDDEN_IN_LINE, longText: FORBIDDEN_IN_TEXT };

const hasForbiddenCharacter = ({ kind }: Field, value: unknown) =>
  typeof value === 'string' && (FORBIDDEN[kind]?.test(value) ?? false);

const hasNoVisibleCharacter = ({ kind }: Field, value: unknown) =>
  kind in FORBIDDEN && typeof value === 'string' && !VISIBLE.test(value);

const forbiddenCharacterMessage = ({ label }: Field) =>
  `${label} contains a character that cannot be shown. Please remove it.`;

const NUMERIC: ReadonlySet<Kind> = new Set<NumberStyle>(['money', 'percent', 'number', 'integer']);
export const isNumeric = (kind: Kind): kind is NumberStyle => NUMERIC.has(kind);

/** Returns the message of a field that declares none. */
export const defaultMessage = (label: string): string => `Invalid ${label}`;

const COMMA_HINT = 'Use a comma only between thousands, as in 1,250,000.50.';

/** The message for an invalid value: mentions the length limit, or misplaced commas. */
function ruleMessage({ kind, label, message, required, maxLength }: Field, value: unknown): string {
  if (typeof value !== 'string') return message;
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  // An optional field's own message explains its rule; a required field's message explains a missing value.
  if (isTooLong && (required || message === defaultMessage(label)))
    return `${label} has ${value.length} characters, at most ${maxLength} are allowed.`;
  if (!isNumeric(kind) || !value.includes(',')) return message;
  return `${message.replace(/\.$/, '')}. ${COMMA_HINT}`;
}

export type FieldIssue = { readonly message: string };

/**
 * Reads one value by its field.
 * @param raw input of a form or request
 * @param draft whether the value is of a draft, which can lack required values
 * @returns the value to keep, or the message to show at the field
 */
export function readField<T>(field: Field<T>, raw: unknown, draft = false): { value: T } | FieldIssue {
  const cleaned = field.clean(raw);
  const isForbidden = hasForbiddenCharacter(field, cleaned);
  if (isEmpty(cleaned) || (hasNoVisibleCharacter(field, cleaned) && !isForbidden))
    return field.required && !draft ? { message: field.message } : { value: field.empty };
  if (!isForbidden && field.rule(cleaned)) return { value: cleaned };
  if (field.lenient) return { value: field.empty };
  return { message: isForbidden ? forbiddenCharacterMessage(field) : ruleMessage(field, cleaned) };
}
