import { forEachConcurrently } from './concurrency.ts';
import { endFence, openFence, PAUSES, type Pauses } from './fence.ts';
import { readList, readManifest, type Manifest } from './folder.ts';
import type { Item } from './items.ts';
import { openJournal, type Journal } from './journal.ts';
import { contentsOf, type Place } from './place.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreTable } from './restore-table.ts';
import { isUnconfirmed, restoreUser, valueOf, type Profile, type SavedUser } from './users.ts';

const MOST_AT_ONCE = 4;

type Log = (line: string) => void;

/** @throws Error listing the contents of another environment that is not empty */
async function claimPlace(place: Place, { bucket }: Manifest, journal: Journal, log: Log): Promise<void> {
  const contents = await contentsOf(place);
  if (contents.length > 0 && journal.isUnfinished)
    return log('An earlier restore was not finished: going on with it');
  const isInPlace = contents.length > 0 && bucket === place.bucket;
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
async function restoreUsers(place: Place, folder: string, journal: Journal): Promise<number> {
  const profiles = await profilesIn(folder);
  let skippedCount = 0;
  await forEachConcurrently(MOST_AT_ONCE, readList<SavedUser>(folder, 'users'), async (user) => {
    if (isUnconfirmed(user)) return void (skippedCount += 1);
    if (journal.users.has(user.sub)) return;
    const profile = profiles.get(valueOf('email', user.attributes).toLowerCase());
    journal.add('user', user.sub, await restoreUser(place, user, profile));
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
  place: Place,
  folder: string,
  log: Log,
  pauses: Pauses = PAUSES,
): Promise<void> {
  const manifest = readManifest(folder);
  const journal = openJournal(folder, place);
  await claimPlace(place, manifest, journal, log);
  // An empty environment has no running functions to wait for.
  const drain = journal.isInPlace() ? pauses.drain : 0;
  log(`The portal is closed; waiting ${drain / 1000} s for running functions`);
  const start = await openFence(place, { ...pauses, drain });
  const skippedCount = await restoreUsers(place, folder, journal);
  log(`${journal.users.size} users of the pool; ${skippedCount} skipped, whose email was never confirmed`);
  await restoreFiles(place, folder, journal);
  log(`${journal.versions.size} file versions written`);
  const { users, versions } = journal;
  const { written, deleted } = await restoreTable(place, folder, { users, versions, bucket: place.bucket });
  log(`${written} table items written, ${deleted} deleted`);
  log(`The portal opens at ${await endFence(place, start, pauses)}`);
  journal.add('end', '', '');
}
