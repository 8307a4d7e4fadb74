import { createHash } from 'node:crypto';

/** The id of a company's answer to a project: the same each time, so that there is one. */
export function interestId(projectId: string, companyId: string): string {
  const digits = createHash('sha256').update(`${projectId}#${companyId}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
