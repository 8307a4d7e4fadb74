import { expect } from 'vitest';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { contentTypeOf, documentFiles } from '../../shared/files.ts';
import type { Person } from './cast.ts';
import { TABLE } from './environment.ts';
import { one, type Answer, type Stored } from './event.ts';
import { handlerOf, type World } from './world.ts';

/** Sends bytes with a grant, as a browser does. */
export const put = (grant: Stored, body: Buffer, headers: object = Object(grant['headers'])) =>
  fetch(String(grant['url']), { method: 'PUT', headers: { ...headers }, body: new Uint8Array(body) });

/** Sends a file for a document and answers the upload's id. */
export async function sent(
  w: World,
  who: Person,
  id: string,
  body: Buffer,
  contentType: string = documentFiles.types.pdf,
): Promise<string> {
  const ask = { params: { id }, body: { contentType, size: body.length } };
  const grant = one(await w.call(who, 'document.grantUpload', ask));
  expect((await put(grant, body)).status).toBe(200);
  return String(grant['uploadId']);
}

export const confirm = (
  w: World,
  who: Person,
  id: string,
  upload: { uploadId: string; version: number; fileName?: string },
): Promise<Answer> =>
  w.call(who, 'document.confirmUpload', { params: { id }, body: { fileName: 'report.pdf', ...upload } });

/** Uploads a file to a document, from the grant to the confirmation. */
export async function uploaded(
  w: World,
  who: Person,
  { id, version }: Pick<Stored, 'id' | 'version'>,
  body: Buffer,
  fileName: string,
): Promise<Answer> {
  const uploadId = await sent(w, who, id, body, contentTypeOf(documentFiles, fileName));
  return confirm(w, who, id, { uploadId, version, fileName });
}

/** What the stream tells the follower, until now. */
export function follower(w: World) {
  let changes: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'files' });
  /** @param times the stream delivers at least once */
  return async (times = 1) => {
    await w.db.drained();
    const Records = changes.filter(({ dynamodb }) => dynamodb.Keys?.['sk']?.['S'] === 'record');
    changes = [];
    const handler = await handlerOf('triggers.follow');
    const event = { Records } as unknown as DynamoDBStreamEvent;
    for (let turn = 0; turn < times; turn += 1)
      expect(await handler(event, { awsRequestId: 'stream' })).toEqual({ batchItemFailures: [] });
  };
}
