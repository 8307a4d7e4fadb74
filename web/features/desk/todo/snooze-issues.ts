import type { Issues } from '../../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';

/** Returns the messages of a refused snooze by field of its form; the message of any other field is at the reason. */
export function snoozeIssues(error: unknown): Issues {
  const issues = error instanceof ApiError ? error.issues : {};
  return 'until' in issues || 'reason' in issues ? issues : { reason: messageOf(error) };
}
