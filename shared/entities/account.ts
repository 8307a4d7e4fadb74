import { choice, phone, text } from '../schema/kinds.ts';
import { readField, type Field } from '../schema/field.ts';
import type { Issues } from '../schema/errors.ts';
import type { ValuesOf } from '../schema/entity.ts';
import { personFields } from './address.ts';
import { registrationKinds, userLocations } from './options.ts';

/** Rule 5.3: at least 8 characters with a lower-case letter, an upper-case letter and a digit. */
export const passwordRules = [
  { label: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { label: 'A lower-case letter', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'An upper-case letter', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'A digit', holds: (password: string) => /\d/.test(password) },
] as const;

/** The fields of the registration form, without the password. */
export const registrationFields = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: personFields.email,
  phone: phone('Phone', { required: true }),
  location: choice('Location', userLocations, { required: true, message: 'Please select location' }),
  companyName: text('Company Name'),
  registeredAs: choice('I am a', registrationKinds, { message: 'Please select what you are' }),
};
export type Registration = ValuesOf<typeof registrationFields>;

/** Validates a registration; returns its values, or all issues keyed by field. */
export function readRegistration(
  raw: Readonly<Record<string, unknown>>,
): { values: Registration } | { issues: Issues } {
  const issues: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(registrationFields)) {
    const result = readField(field, raw[name]);
    if ('message' in result) issues[name] = result.message;
    else values[name] = result.value;
  }
  return Object.keys(issues).length > 0 ? { issues } : { values: values as Registration };
}
