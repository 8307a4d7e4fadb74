import { contract } from '../../../../shared/api/index.ts';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { callAll } from '../../../api/client.ts';

export class ExportStopped extends Error {}

/**
 * Loads closed projects of all years, one year at a time.
 * @param onRead called with the number loaded so far; an error it throws stops the export
 * @throws ApiError
 */
export async function readAllClosed(
  years: readonly ClosedYear[],
  onRead: (count: number) => void,
): Promise<readonly Project[]> {
  const projects: Project[] = [];
  for (const { year } of years) {
    // Sequential, so that progress can be reported for each year.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await callAll(contract.project.closed, { query: { year } }, (part) =>
      onRead(projects.length + part.length),
    );
    projects.push(...rows);
    onRead(projects.length);
  }
  return projects;
}
