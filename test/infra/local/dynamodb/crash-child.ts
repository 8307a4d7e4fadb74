import { openDynamoDb } from '../../../../infra/local/dynamodb/dynamodb.ts';
import { serve, TABLE } from './table-server.ts';

// Run as a process of its own by the crash test, which kills it.
const [, , folder = ''] = process.argv;
const db = await openDynamoDb({ folder });
await db.ensureTable(TABLE);
const { url } = await serve(db);
process.stdout.write(`${url}\n`);
