import type { SavedVersion } from '../../../shared/api/scenario.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { putOnce } from '../../engine/put-once.ts';
import { readPartition } from '../../engine/query-all.ts';
import type { Step } from '../../engine/step.ts';
import { readItem } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

export function versionSteps(scenario: Scenario): readonly Step[] {
  const { id, version, savedBy, updatedAt: savedAt } = scenario;
  return [
    { name: 'version', Put: putOnce({ ...itemKeys.scenarioVersion(id, version), scenario }) },
    {
      name: 'save',
      Put: putOnce({ ...itemKeys.scenarioSave(id, version), save: { version, savedBy, savedAt } }),
    },
  ];
}

/** Reads a scenario as it was saved; undefined for a version that does not exist. */
export async function readVersion(current: Scenario, version: number): Promise<Scenario | undefined> {
  // A restored scenario has no item for its current version.
  if (version === current.version) return current;
  const item = await readItem(itemKeys.scenarioVersion(current.id, version));
  return (item as { scenario: Scenario } | undefined)?.scenario;
}

/** Lists the saves of a scenario, newest first. */
export async function readSaves({ id }: Scenario): Promise<SavedVersion[]> {
  const items = await readPartition<{ readonly save: SavedVersion }>(itemKeys.scenarioSave(id, 0).pk);
  return items.map(({ save }) => save).toReversed();
}
