import type { Issues } from '../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../api/errors.ts';

/**
 * Returns the issues of a refused save by field of its form. If none of these fields has an issue, for example because
 * the project was deleted, the first field gets the message of the error.
 */
export function issuesOrMessage(error: unknown, fields: readonly [string, ...string[]]): Issues {
  const issues = error instanceof ApiError ? error.issues : {};
  return fields.some((name) => name in issues) ? issues : { [fields[0]]: messageOf(error) };
}
