import './silence-sdk-warning.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedTarget } from '../infra/demo/target.ts';
import { deployedResources } from '../infra/deployed-resources.ts';
import { deployedEnvironments, environments } from '../infra/environments.ts';
import { redriveEffects, redriveMails, redriveRecords, parseUnfollowedKeys } from '../infra/redrive.ts';
import { runCommand } from './run-command.ts';

/** Younger mails are left to their automatic retries. */
const RETRY_PERIOD_MS = 15 * 60_000;
const USAGE = 'npm run redrive [-- --env dev [--log not-followed.json]]';

const { values } = parseArgs({ options: { env: { type: 'string' }, log: { type: 'string' } } });

/** The table of a deployed environment, or of the portal running on this machine. */
async function target() {
  if (values.env === undefined) {
    const { endpoint, tableName, credentials } = seedTarget(process.env);
    const region = process.env['AWS_REGION'] ?? environments.local.region;
    return {
      client: new DynamoDBClient({ endpoint, region, ...(credentials && { credentials }) }),
      tableName,
    };
  }
  const name = deployedEnvironments.find((known) => known === values.env);
  if (!name) throw new Error(`--env must be one of ${deployedEnvironments.join(', ')}.\nUsage: ${USAGE}`);
  const { region } = environments[name];
  return { client: new DynamoDBClient({ region }), tableName: await deployedResources(name, region).table() };
}

await runCommand(async () => {
  const { client, tableName } = await target();
  const createdBefore = new Date(Date.now() - RETRY_PERIOD_MS);
  const table = { client: DynamoDBDocumentClient.from(client), tableName };
  console.log(`${await redriveMails(table, createdBefore)} failed mails are sent again.`);
  if (values.log !== undefined) {
    const keys = parseUnfollowedKeys(JSON.parse(readFileSync(values.log, 'utf8')));
    console.log(
      `${await redriveRecords(table, keys)} records with failed changes are sent to the follower again.`,
    );
  }
  console.log(`${await redriveEffects(table)} failed effects of changes are retried.`);
});
