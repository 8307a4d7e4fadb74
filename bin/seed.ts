import './silence-sdk-warning.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readSeedArguments } from '../infra/demo/arguments.ts';
import { seedProjects } from '../infra/demo/seed-projects.ts';
import { seedTarget } from '../infra/demo/target.ts';

/** `npm run seed -- --projects N`: fills the table of the running portal for load tests. */
async function run(): Promise<void> {
  const { projects, table } = readSeedArguments(process.argv.slice(2));
  const { endpoint, tableName, credentials } = seedTarget(process.env, table);
  const region = process.env['AWS_REGION'] ?? 'ap-southeast-2';
  const client = new DynamoDBClient({ endpoint, region, ...(credentials && { credentials }) });
  const target = { client: DynamoDBDocumentClient.from(client), tableName };
  console.log(`Writing ${projects} projects into ${tableName} at ${endpoint}`);
  const result = await seedProjects(target, projects, new Date(), (done) =>
    console.log(`  ${done} of ${projects}`),
  );
  if (result.wroteDemoData)
    console.log('The table was empty: the demo data (without documents) is in it now, too.');
  console.log(`Done: ${result.written} projects written, ${result.present} were there already.`);
}

/** The SDK wraps a refused connection in an error without text. */
function messageOf(error: unknown): string {
  const { code, message, name } = error as { code?: string; message?: string; name?: string };
  if (code === 'ECONNREFUSED') return 'No server answers there. Start the portal with npm start first.';
  if (name === 'ResourceNotFoundException') return 'There is no such table.';
  return message || String(error);
}

try {
  await run();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
