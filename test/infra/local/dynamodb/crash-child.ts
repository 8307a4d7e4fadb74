import { openDynamoDb } from '../../../../infra/local/dynamodb/dynamodb.ts';
import { serve, TABLE } from './table-server.ts';

// A separate process that the crash test kills.
const [, , folder = ''] = process.argv;
const db = await openDynamoDb({ folder });
await db.ensureTable(TABLE);
const { url } = await serve(db);
process.stdout.write(`${url}\n`);
