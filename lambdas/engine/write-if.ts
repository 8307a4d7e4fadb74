import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  PutCommand,
  UpdateCommand,
  type PutCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { ATTEMPTS, waitBeforeRetry } from './retry-pause.ts';
import { table, tableName, type TableTarget } from './table.ts';

type Attributes = Readonly<Record<string, unknown>>;

/**
 * Returns the attributes in a write's response; undefined if its condition failed. Retries while a transaction writes
 * the same item.
 */
async function attributesOf(
  write: () => Promise<{ readonly Attributes?: Attributes | undefined }>,
  attempt = 1,
): Promise<Attributes | undefined> {
  try {
    return (await write()).Attributes ?? {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    if (!(error instanceof TransactionConflictException) || attempt === ATTEMPTS) throw error;
    await waitBeforeRetry(attempt);
    return attributesOf(write, attempt + 1);
  }
}

/** Puts an item if its condition holds. @returns whether it was written */
export const putIf = async (put: Omit<PutCommandInput, 'TableName'>): Promise<boolean> =>
  (await attributesOf(() => table.send(new PutCommand({ TableName: tableName(), ...put })))) !== undefined;

/**
 * Updates an item if its condition holds.
 * @returns the attributes that `ReturnValues` requests; undefined if the condition failed
 */
export const updateIf = (
  update: Omit<UpdateCommandInput, 'TableName'>,
  target: TableTarget = { client: table, tableName: tableName() },
): Promise<Attributes | undefined> =>
  attributesOf(() => target.client.send(new UpdateCommand({ TableName: target.tableName, ...update })));
