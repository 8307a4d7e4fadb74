import { expect } from 'vitest';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { contentTypeOf, documentFiles } from '../../shared/files.ts';
import type { Person } from './cast.ts';
import { TABLE } from './environment.ts';
import { recordIn, type Answer, type StoredRecord } from './event.ts';
import { handlerOf, type World } from './world.ts';

/** Uploads bytes to the URL of an upload answer, as a browser does. */
export const putFile = (upload: StoredRecord, body: Buffer, headers: object = Object(upload['headers'])) =>
  fetch(String(upload['url']), { method: 'PUT', headers: { ...headers }, body: new Uint8Array(body) });

/** Uploads a file for a document without confirming it. @returns the upload's id */
export async function uploadFile(
  w: World,
  person: Person,
  id: string,
  body: Buffer,
  contentType: string = documentFiles.types.pdf,
): Promise<string> {
  const input = { params: { id }, body: { contentType, size: body.length } };
  const upload = recordIn(await w.call(person, 'document.grantUpload', input));
  expect((await putFile(upload, body)).status).toBe(200);
  return String(upload['uploadId']);
}

export const confirmUpload = (
  w: World,
  person: Person,
  id: string,
  upload: { uploadId: string; version: number; fileName?: string },
): Promise<Answer> =>
  w.call(person, 'document.confirmUpload', { params: { id }, body: { fileName: 'report.pdf', ...upload } });

/** Uploads a file to a document and confirms it. */
export async function uploadAndConfirm(
  w: World,
  person: Person,
  { id, version }: Pick<StoredRecord, 'id' | 'version'>,
  body: Buffer,
  fileName: string,
): Promise<Answer> {
  const uploadId = await uploadFile(w, person, id, body, contentTypeOf(documentFiles, fileName));
  return confirmUpload(w, person, id, { uploadId, version, fileName });
}

/** Collects changes of the stream. @returns a function that runs the follower on them */
export function createFollower(w: World) {
  let changes: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'files' });
  /** @param times number of deliveries: the stream delivers at least once */
  return async (times = 1) => {
    await w.db.drained();
    const Records = changes.filter(({ dynamodb }) => dynamodb.Keys?.['sk']?.['S'] === 'record');
    changes = [];
    const handler = await handlerOf('triggers.follow');
    const event = { Records } as unknown as DynamoDBStreamEvent;
    for (let delivery = 0; delivery < times; delivery += 1)
      expect(await handler(event, { awsRequestId: 'stream' })).toEqual({ batchItemFailures: [] });
  };
}
