import { useMemo, useState } from 'react';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { afterMouseUp } from '../after-mouse-up.ts';
import {
  changedNames,
  newEffect,
  notKeptMessage,
  rawValues,
  parseValues,
  exceedsTypingMax,
  type Raw,
  type ParsedValues,
} from './raw-values.ts';

export interface FormOptions {
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly record: Raw;
  readonly check?: ((record: Raw) => Issues) | undefined;
  readonly unsavedInput?: Raw | undefined;
}

export interface Form {
  readonly fields: Fields;
  readonly raw: Raw;
  /** Values that the form was opened with. */
  readonly initial: Raw;
  readonly isDirty: boolean;
  /** Returns the message of a field. Most wait until the field is touched; those of the server show immediately. */
  readonly issueOf: (name: string) => string | undefined;
  /** Returns a warning that the value will not be kept, or the consequence of a newly chosen option. */
  readonly warningOf: (name: string) => string | undefined;
  readonly change: (name: string, value: unknown) => void;
  readonly touch: (name: string) => void;
  /** Validates all fields and shows their messages. */
  readonly validate: () => ParsedValues;
  readonly showIssues: (issues: Issues) => void;
  /** Resets the form to a saved record. @param keep returns the input to keep as unsaved changes; none if omitted */
  readonly adopt: (record: Raw, keep?: (raw: Raw, initial: Raw) => Raw) => void;
}

interface State {
  readonly record: Raw;
  readonly initial: Raw;
  readonly raw: Raw;
  readonly touched: ReadonlySet<string>;
  readonly serverIssues: Issues;
}

const initialState = ({ fields, names }: FormOptions, record: Raw, input: Raw = {}): State => {
  const initial = rawValues(fields, record, names);
  return { record, initial, raw: { ...initial, ...input }, touched: new Set(), serverIssues: {} };
};

/** Clears the state of an address when its country changes. */
const clearedValues = ({ fields, names }: FormOptions, name: string): Raw =>
  name === 'country' && names.includes('state') && fields['state'] ? { state: fields['state'].empty } : {};

/** State of a form over an entity's fields: values, messages, changes. */
export function useForm(options: FormOptions): Form {
  const { fields, names, check } = options;
  const [state, setState] = useState(() => initialState(options, options.record, options.unsavedInput));
  const { raw, initial, touched, serverIssues, record } = state;
  const parsed = useMemo(
    () => parseValues(fields, names, raw, record, check),
    [fields, names, raw, record, check],
  );
  const issueOf = (name: string) => {
    const field = fields[name];
    if (field && exceedsTypingMax(field, raw[name])) return field.message;
    return (touched.has(name) ? parsed.issues[name] : undefined) ?? serverIssues[name];
  };
  return {
    fields,
    raw,
    initial,
    isDirty: changedNames(initial, raw).length > 0,
    issueOf,
    warningOf: (name) =>
      fields[name] &&
      (notKeptMessage(fields[name], raw[name]) ?? newEffect(fields[name], initial[name], raw[name])),
    change: (name, value) =>
      setState((now) => ({
        ...now,
        raw: { ...now.raw, ...clearedValues(options, name), [name]: value },
        serverIssues: Object.fromEntries(
          Object.entries(now.serverIssues).filter(([other]) => other !== name),
        ),
      })),
    touch: (name) =>
      afterMouseUp(() => setState((now) => ({ ...now, touched: new Set([...now.touched, name]) }))),
    validate: () => {
      setState((now) => ({ ...now, touched: new Set(names) }));
      return parsed;
    },
    showIssues: (issues) => setState((now) => ({ ...now, serverIssues: issues })),
    adopt: (saved, keep) => setState((now) => initialState(options, saved, keep?.(now.raw, now.initial))),
  };
}
