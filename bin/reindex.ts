import { parseArgs } from 'node:util';
import { reindexPage, type Position } from '../infra/reindex.ts';
import { connectStores } from './connect-stores.ts';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run reindex -- --env dev [--from '…']`: adds entries of new indexes and defaults of new fields to stored
 * records. After each page it prints the option that resumes there.
 */
async function reindex(): Promise<void> {
  const name = deployedName();
  const { values } = parseArgs({ options: { env: { type: 'string' }, from: { type: 'string' } } });
  const { table: client, tableName } = await connectStores(name);
  let from: Position | undefined = values.from === undefined ? undefined : JSON.parse(values.from);
  let [scanned, changed] = [0, 0];
  do {
    const page = await reindexPage({ client, tableName }, from);
    scanned += page.scanned;
    changed += page.changed;
    from = page.next;
    const resumeHint = from ? `; to resume here: --from '${JSON.stringify(from)}'` : '';
    console.log(`${scanned} items read, ${changed} records changed${resumeHint}`);
  } while (from);
}

await runCommand(reindex);
