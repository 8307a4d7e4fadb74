import { exportedItems, exportTable } from './export-table.ts';
import { openFolder, writeList, writeManifest, type Manifest } from './folder.ts';
import type { Place } from './place.ts';
import { savedVersions } from './save-files.ts';
import { savedUsers } from './users.ts';

interface Moment {
  /** The present one when left out; earlier ones within the last 35 days. */
  readonly at?: Date | undefined;
  /** Milliseconds between two looks at the progress of the export. */
  readonly poll?: number;
}

/**
 * Saves an environment at one moment into a folder: the table, every version of its files, the users of its pool. People
 * may go on working. The table comes first: the moment of its export decides which versions of files there are. AWS
 * exports no users, so they are those of now. It is run again after a failure.
 * @throws Error when the folder holds a whole backup
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
  log(`${items} items of the table at ${exported.at.toISOString()}`);
  const versions = await writeList(folder, 'files', savedVersions(place, folder, exported.at));
  log(`${versions} versions of files`);
  const users = await writeList(folder, 'users', savedUsers(place));
  log(`${users} users of the pool, without their passwords: nobody can read those`);
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
