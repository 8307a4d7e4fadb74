import { exportedItems, exportTable } from './export-table.ts';
import { openFolder, writeList, writeManifest, type Manifest } from './folder.ts';
import type { Place } from './place.ts';
import { savedVersions } from './save-files.ts';
import { savedUsers } from './users.ts';

interface Moment {
  /** Defaults to now; at most 35 days ago. */
  readonly at?: Date | undefined;
  /** Milliseconds between two polls of the export's progress. */
  readonly poll?: number;
}

/**
 * Saves an environment at one moment into a folder: the table, every version of its files, the pool's users. The portal
 * stays in use. The table comes first: the moment of its export decides which file versions belong to the backup. AWS
 * exports no users, so they are saved as they are now. Can be repeated after a failure.
 * @throws Error when the folder already holds a complete backup
 */
export async function backup(
  place: Place,
  folder: string,
  environment: string,
  log: (line: string) => void,
  { at: moment, poll = 10_000 }: Moment = {},
): Promise<Manifest> {
  openFolder(folder);
  log('The table is being exported, which takes some minutes');
  const exported = await exportTable(place, poll, moment);
  const items = await writeList(folder, 'table', exportedItems(place, exported));
  log(`${items} table items as of ${exported.at.toISOString()}`);
  const versions = await writeList(folder, 'files', savedVersions(place, folder, exported.at));
  log(`${versions} file versions`);
  const users = await writeList(folder, 'users', savedUsers(place));
  log(`${users} users of the pool, without their passwords, which cannot be read`);
  const manifest: Manifest = {
    format: 2,
    environment,
    at: exported.at.toISOString(),
    bucket: place.bucket,
    items,
    versions,
    users,
  };
  writeManifest(folder, manifest);
  return manifest;
}
