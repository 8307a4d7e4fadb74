import type { Issues } from '../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../api/errors.ts';

const FIELDS = ['title', 'ownerSide', 'ownerId', 'dueDate'];

/** Why a task was refused, by field; a reason of another field, such as its deleted project, or of none is at the title. */
export function addIssues(error: unknown): Issues {
  const issues = error instanceof ApiError ? error.issues : {};
  return FIELDS.some((name) => name in issues) ? issues : { title: messageOf(error) };
}
