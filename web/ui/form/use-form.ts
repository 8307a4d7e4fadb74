import { useMemo, useState } from 'react';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import {
  changedIn,
  notKeptMessage,
  rawValues,
  readRaw,
  exceedsTypingMax,
  type Raw,
  type Read,
} from './raw-values.ts';

interface FormOptions {
  readonly fields: Fields;
  /** The fields this form edits. */
  readonly names: readonly string[];
  readonly record: Raw;
  /** Rules over several fields. */
  readonly check?: ((record: Raw) => Issues) | undefined;
  /** What was typed before the session ended. */
  readonly draft?: Raw | undefined;
  /** Fields that are emptied when another one changes. */
  readonly empties: Readonly<Record<string, readonly string[]>>;
}

/** What the controls of a form read and call. */
export interface Form {
  readonly fields: Fields;
  readonly raw: Raw;
  /** The values that the form was opened with. */
  readonly start: Raw;
  readonly dirty: boolean;
  /** The message of a field; undefined when it is valid or was not left yet. */
  readonly issueOf: (name: string) => string | undefined;
  /** A warning that the value will not be kept. */
  readonly hintOf: (name: string) => string | undefined;
  readonly change: (name: string, value: unknown) => void;
  readonly leave: (name: string) => void;
  /** Validates all fields and shows every message. */
  readonly read: () => Read;
  /** Shows the server's messages. */
  readonly take: (issues: Issues) => void;
  /**
   * Starts again with a saved record.
   * @param keep which of the typed values stay, and count as changed; none when left out
   */
  readonly adopt: (record: Raw, keep?: (raw: Raw, start: Raw) => Raw) => void;
}

interface State {
  readonly record: Raw;
  readonly start: Raw;
  readonly raw: Raw;
  readonly left: ReadonlySet<string>;
  readonly served: Issues;
}

const begin = ({ fields, names }: FormOptions, record: Raw, draft: Raw = {}): State => {
  const start = rawValues(fields, record, names);
  return { record, start, raw: { ...start, ...draft }, left: new Set(), served: {} };
};

const emptied = ({ fields, empties }: FormOptions, name: string): Raw =>
  Object.fromEntries((empties[name] ?? []).map((other) => [other, fields[other]?.empty]));

/** The state of a form over an entity's fields: values, messages, changes. */
export function useForm(options: FormOptions): Form {
  const { fields, names, check } = options;
  const [state, setState] = useState(() => begin(options, options.record, options.draft));
  const { raw, start, left, served, record } = state;
  const read = useMemo(() => readRaw(fields, names, raw, record, check), [fields, names, raw, record, check]);
  const issueOf = (name: string) => {
    const field = fields[name];
    if (field && exceedsTypingMax(field, raw[name])) return field.message;
    return (left.has(name) ? read.issues[name] : undefined) ?? served[name];
  };
  return {
    fields,
    raw,
    start,
    dirty: changedIn(start, raw).length > 0,
    issueOf,
    hintOf: (name) => fields[name] && notKeptMessage(fields[name], raw[name]),
    change: (name, value) =>
      setState((now) => ({
        ...now,
        raw: { ...now.raw, ...emptied(options, name), [name]: value },
        served: Object.fromEntries(Object.entries(now.served).filter(([other]) => other !== name)),
      })),
    leave: (name) => setState((now) => ({ ...now, left: new Set([...now.left, name]) })),
    read: () => {
      setState((now) => ({ ...now, left: new Set(names) }));
      return read;
    },
    take: (issues) => setState((now) => ({ ...now, served: issues })),
    adopt: (saved, keep) => setState((now) => begin(options, saved, keep?.(now.raw, now.start))),
  };
}
