import { contract } from '../../../../shared/api/index.ts';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { callAll } from '../../../api/client.ts';

/** Thrown out of a reading that somebody has stopped. */
export class Stopped extends Error {}

/**
 * Reads what was closed in all years, one year after the other.
 * @param onRead told how many projects have arrived; what it throws ends the reading
 * @throws ApiError
 */
export async function everyClosed(
  years: readonly ClosedYear[],
  onRead: (count: number) => void,
): Promise<readonly Project[]> {
  const projects: Project[] = [];
  for (const { year } of years) {
    // A year after the other: each says how far it has come.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await callAll(contract.project.closed, { query: { year } }, (some) =>
      onRead(projects.length + some.length),
    );
    projects.push(...rows);
    onRead(projects.length);
  }
  return projects;
}
