import { forEachConcurrently } from './concurrency.ts';
import { reopenPortal, closePortal, PAUSES, type Pauses } from './fence.ts';
import { readList, readManifest, type Manifest } from './folder.ts';
import type { Item } from './items.ts';
import { openJournal, type Journal } from './journal.ts';
import { describeContents, type Stores } from './stores.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreTable } from './restore-table.ts';
import { attributeOf } from '../../lambdas/domain/identity/attribute-of.ts';
import { isUnconfirmed, restoreUser, type Profile, type SavedUser } from './users.ts';

const MAX_PARALLEL = 4;

type Log = (line: string) => void;

/**
 * Starts the journal, or resumes an unfinished restore.
 * @throws Error when the target has contents and is not the backed-up environment
 */
async function beginRestore(stores: Stores, { bucket }: Manifest, journal: Journal, log: Log): Promise<void> {
  const contents = await describeContents(stores);
  if (contents.length > 0 && journal.isUnfinished) return log('Resuming an unfinished restore');
  const isInPlace = contents.length > 0 && bucket === stores.bucket;
  if (contents.length > 0 && !isInPlace)
    throw new Error(
      `A backup is restored into its own environment or an empty one; there are ${contents.join(', ')}.`,
    );
  journal.begin(isInPlace);
}

async function profilesIn(folder: string): Promise<ReadonlyMap<string, Profile>> {
  const profiles = new Map<string, Profile>();
  for await (const { noun, sk, record } of readList<Item>(folder, 'table')) {
    if (noun !== 'user' || sk !== 'record') continue;
    const { email, role, disabled } = Object(record);
    profiles.set(email, { role, disabled });
  }
  return profiles;
}

/** @returns the number of skipped users: their email was never confirmed */
async function restoreUsers(stores: Stores, folder: string, journal: Journal): Promise<number> {
  const profiles = await profilesIn(folder);
  let skippedCount = 0;
  await forEachConcurrently(MAX_PARALLEL, readList<SavedUser>(folder, 'users'), async (user) => {
    if (isUnconfirmed(user)) return void (skippedCount += 1);
    if (journal.users.has(user.sub)) return;
    const profile = profiles.get(attributeOf('email', user.attributes).toLowerCase());
    journal.add('user', user.sub, await restoreUser(stores, user, profile));
  });
  return skippedCount;
}

/**
 * Restores a backup into its own environment, or into an empty one. Closes the portal meanwhile, so that stream
 * consumers skip the restored items. Users and files come first, since records refer to their ids, which can be new.
 * After a failure, running it again resumes. Sends no mail.
 * @throws Error when the backup is incomplete, or when another environment is not empty
 */
export async function restore(
  stores: Stores,
  folder: string,
  log: Log,
  pauses: Pauses = PAUSES,
): Promise<void> {
  const manifest = readManifest(folder);
  const journal = openJournal(folder, stores);
  await beginRestore(stores, manifest, journal, log);
  // An empty environment has no running functions to wait for.
  const drainMs = journal.isInPlace() ? pauses.drainMs : 0;
  log(`Closing the portal; waiting ${drainMs / 1000} s for running functions`);
  const start = await closePortal(stores, { ...pauses, drainMs });
  const skippedCount = await restoreUsers(stores, folder, journal);
  log(`${journal.users.size} users of the pool; ${skippedCount} skipped, whose email was never confirmed`);
  await restoreFiles(stores, folder, journal);
  log(`${journal.versions.size} file versions written`);
  const idMapping = { users: journal.users, versions: journal.versions, bucket: stores.bucket };
  const { written, deleted } = await restoreTable(stores, folder, idMapping);
  log(`${written} table items written, ${deleted} deleted`);
  log(`The portal opens at ${await reopenPortal(stores, start, pauses)}`);
  journal.add('end', '', '');
}
