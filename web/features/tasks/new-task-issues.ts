import type { Issues } from '../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../api/errors.ts';

const FIELDS = ['title', 'ownerSide', 'ownerId', 'dueDate'];

/** Issues of a refused new task by field of its form. Without any, such as for a deleted project, the title has them. */
export function newTaskIssues(error: unknown): Issues {
  const issues = error instanceof ApiError ? error.issues : {};
  return FIELDS.some((name) => name in issues) ? issues : { title: messageOf(error) };
}
