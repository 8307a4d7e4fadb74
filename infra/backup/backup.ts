import { exportedItems, exportTable } from './export-table.ts';
import { openFolder, writeList, writeManifest, type Manifest } from './folder.ts';
import type { Stores } from './stores.ts';
import { savedVersions } from './save-files.ts';
import { savedUsers } from './users.ts';

interface BackupOptions {
  /** Defaults to now; at most 35 days ago. */
  readonly at?: Date | undefined;
  /** Pause between two polls of the export's progress. */
  readonly pollMs?: number;
}

/**
 * Saves an environment at one moment into a folder: the table, every version of its files, the pool's users. The portal
 * stays in use. The table comes first: the moment of its export decides which file versions belong to the backup. AWS
 * exports no users, so they are saved as they are now. Can be repeated after a failure.
 * @throws Error when the folder already holds a complete backup
 */
export async function backup(
  stores: Stores,
  folder: string,
  environment: string,
  log: (line: string) => void,
  { at: moment, pollMs = 10_000 }: BackupOptions = {},
): Promise<Manifest> {
  openFolder(folder);
  log('The table is being exported, which takes some minutes');
  const exported = await exportTable(stores, pollMs, moment);
  const items = await writeList(folder, 'table', exportedItems(stores, exported));
  log(`${items} table items as of ${exported.exportedAt.toISOString()}`);
  const versions = await writeList(folder, 'files', savedVersions(stores, folder, exported.exportedAt));
  log(`${versions} file versions`);
  const users = await writeList(folder, 'users', savedUsers(stores));
  log(`${users} users of the pool, without their passwords, which cannot be read`);
  const manifest: Manifest = {
    format: 2,
    environment,
    at: exported.exportedAt.toISOString(),
    bucket: stores.bucket,
    items,
    versions,
    users,
  };
  writeManifest(folder, manifest);
  return manifest;
}
