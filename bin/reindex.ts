import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { parseArgs } from 'node:util';
import { deployedResources } from '../infra/deployed-resources.ts';
import { environments } from '../infra/environments.ts';
import { reindexPage, type Position } from '../infra/reindex.ts';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run reindex -- --env dev [--from '…']`: adds entries of new indexes and defaults of new fields to stored
 * records. After each page it prints the option that resumes there.
 */
async function reindex(): Promise<void> {
  const name = deployedName();
  const { values } = parseArgs({ options: { env: { type: 'string' }, from: { type: 'string' } } });
  const { region } = environments[name];
  const dynamodb = new DynamoDBClient({ region });
  const client = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const target = { client, tableName: await deployedResources(name, region).table() };
  let from: Position | undefined = values.from === undefined ? undefined : JSON.parse(values.from);
  let [scanned, changed] = [0, 0];
  do {
    const page = await reindexPage(target, from);
    scanned += page.scanned;
    changed += page.changed;
    from = page.next;
    const resumeHint = from ? `; to resume here: --from '${JSON.stringify(from)}'` : '';
    console.log(`${scanned} items read, ${changed} records changed${resumeHint}`);
  } while (from);
}

await runCommand(reindex);
