import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { openFolder, writeList, writeManifest, type Manifest } from './folder.ts';
import type { Item } from './items.ts';
import type { Place } from './place.ts';
import { savedVersions } from './save-files.ts';
import { savedUsers } from './users.ts';

async function* savedItems({ table, tableName }: Place): AsyncGenerator<readonly Item[]> {
  const pages = paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield Items;
}

/**
 * Saves an environment into a folder: the table, every version of its files, the users of its pool. People may go on
 * working: the table comes first, so that the files its records name are there. It is run again after a failure.
 * @throws Error when the folder holds a whole backup
 */
export async function backup(
  place: Place,
  folder: string,
  environment: string,
  log: (line: string) => void,
): Promise<Manifest> {
  openFolder(folder);
  const startedAt = new Date().toISOString();
  const items = await writeList(folder, 'table', savedItems(place));
  log(`${items} items of the table`);
  const versions = await writeList(folder, 'files', savedVersions(place, folder));
  log(`${versions} versions of files`);
  const users = await writeList(folder, 'users', savedUsers(place));
  log(`${users} users of the pool, without their passwords: nobody can read those`);
  const manifest: Manifest = {
    format: 1,
    environment,
    startedAt,
    bucket: place.bucket,
    items,
    versions,
    users,
  };
  writeManifest(folder, manifest);
  return manifest;
}
