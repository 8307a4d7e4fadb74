import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readRegistration, registrationFields, type Registration } from '../../../shared/entities/account.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';
import { newPasswordIssue } from '../../parts/account/code-and-password-rules.ts';

export type RegistrationName = keyof Registration;
type Values = Readonly<Record<RegistrationName, string>>;

const fields: Readonly<Record<RegistrationName, Field>> = registrationFields;
const names = Object.keys(registrationFields) as RegistrationName[];
const blank = Object.fromEntries(names.map((name) => [name, fields[name].initial])) as Values;

/** Values that the history entry has kept over a reload or Back; never the password. */
export function keptValues(state: unknown): Values {
  const valueOf = (name: RegistrationName) => {
    const value: unknown = Reflect.get(Object(state), name);
    return typeof value === 'string' ? value : blank[name];
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values;
}

export function registrationIssue(name: RegistrationName, value: string): string | undefined {
  const read = readField(fields[name], value);
  return 'message' in read ? read.message : undefined;
}

/** Rule 5.4: fields that must be valid before Register is enabled; other fields are checked on submit. */
const ENABLING_FIELDS = ['lastName', 'email', 'phone'] as const;
export const fieldsMissingToRegister = (values: Values): readonly string[] =>
  ENABLING_FIELDS.filter((name) => registrationIssue(name, values[name]) !== undefined).map((name) =>
    fields[name].label.toLowerCase(),
  );

/** State of the registration form. Its values, except the password, are kept in the history entry. */
export function useRegistration() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => keptValues(state));
  const [password, setPassword] = useState('');
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const keep = (kept: Values) =>
    void navigate(pathname + search, { replace: true, state: { ...Object(state), ...kept } });
  const read = readRegistration(values);
  const isComplete = 'values' in read && newPasswordIssue(password) === undefined;
  return {
    password,
    setPassword,
    isSubmitted,
    setSubmitted,
    missing: fieldsMissingToRegister(values),
    /** Undefined until all fields are valid. */
    registration: isComplete ? read.values : undefined,
    /** Removes the kept values: the next user of this browser must not see them. */
    forget: () => keep(blank),
    fieldOf: (name: RegistrationName) => ({
      field: fields[name],
      value: values[name],
      error: isSubmitted || visitedFields.has(name) ? registrationIssue(name, values[name]) : undefined,
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      onLeave: () => {
        const keptValue = keptValues(state)[name];
        if (values[name] !== blank[name] || keptValue !== blank[name])
          setVisitedFields((now) => new Set([...now, name]));
        if (values[name] !== keptValue) keep(values);
      },
    }),
  };
}
