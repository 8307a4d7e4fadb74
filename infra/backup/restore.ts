import { BatchWriteCommand, paginateScan, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { atOnce, inGroups } from './at-once.ts';
import { readList, readManifest } from './folder.ts';
import { restoredItem, type Item, type Renamed } from './items.ts';
import { openJournal, type Journal } from './journal.ts';
import { contentsOf, type Place } from './place.ts';
import { restoreFiles } from './restore-files.ts';
import { isUnconfirmed, restoreUser, type SavedUser } from './users.ts';

const MOST_AT_ONCE = 4;
/** As many as DynamoDB takes at once. */
const BATCH = 25;

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
type Log = (line: string) => void;

const nameOf = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

/** An item of the table that the backup does not have: somebody uses the environment. */
async function foreignItem({ table, tableName }: Place, folder: string): Promise<string | undefined> {
  const own = new Set<string>();
  for await (const item of readList<Item>(folder, 'table')) own.add(nameOf(item));
  const pages = paginateScan({ client: table }, { TableName: tableName, ProjectionExpression: 'pk, sk' });
  for await (const { Items = [] } of pages) {
    const foreign = Items.map(nameOf).find((name) => !own.has(name));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

/** @throws Error that names what is there, unless it comes of an earlier restore that was not finished */
async function claimPlace(place: Place, folder: string, journal: Journal, log: Log): Promise<void> {
  const there = await contentsOf(place);
  if (there.length === 0) return journal.begin();
  if (!journal.isUnfinished)
    throw new Error(`Restored into an empty environment only; there are ${there.join(', ')}.`);
  const foreign = await foreignItem(place, folder);
  if (foreign !== undefined)
    throw new Error(
      `An earlier restore was not finished, and ${foreign} has been written since: begin anew.`,
    );
  log('An earlier restore was not finished: going on with it');
}

/** @returns how many are left out: their e-mail was never confirmed */
async function restoreUsers(place: Place, folder: string, journal: Journal): Promise<number> {
  let left = 0;
  await atOnce(MOST_AT_ONCE, readList<SavedUser>(folder, 'users'), async (user) => {
    if (isUnconfirmed(user)) left += 1;
    else if (!journal.users.has(user.sub)) journal.add('user', user.sub, await restoreUser(place, user));
  });
  return left;
}

async function putItems({ table, tableName }: Place, items: readonly Item[]): Promise<void> {
  let requests: Requests = items.map((Item) => ({ PutRequest: { Item: { ...Item } } }));
  for (let attempt = 0; requests.length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.min(5000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
    );
    requests = UnprocessedItems?.[tableName] ?? [];
  }
}

/** Writes the same items however often it runs. */
async function restoreTable(place: Place, folder: string, renamed: Renamed): Promise<number> {
  let count = 0;
  await atOnce(MOST_AT_ONCE, inGroups(BATCH, readList<Item>(folder, 'table')), async (group) => {
    const items = group.map((item) => restoredItem(item, renamed)).filter((item) => item !== undefined);
    if (items.length > 0) await putItems(place, items);
    count += items.length;
  });
  return count;
}

/**
 * Restores a backup into an empty environment: users and files first, since the records name them by ids that are new.
 * After a failure it is run again and goes on. No mail is sent.
 * @throws Error when the folder holds no whole backup, and when the environment is not empty, naming what is there
 */
export async function restore(place: Place, folder: string, log: Log): Promise<void> {
  readManifest(folder);
  const journal = openJournal(folder, place);
  await claimPlace(place, folder, journal, log);
  const left = await restoreUsers(place, folder, journal);
  log(`${journal.users.size} users of the pool; ${left} left out, who had never confirmed their e-mail`);
  await restoreFiles(place, folder, journal);
  log(`${journal.versions.size} versions of files`);
  const { users, versions } = journal;
  const items = await restoreTable(place, folder, { users, versions, bucket: place.bucket });
  log(`${items} items of the table`);
  journal.add('end', '', '');
}
