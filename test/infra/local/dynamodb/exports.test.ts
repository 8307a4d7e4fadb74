import {
  DescribeExportCommand,
  ExportTableToPointInTimeCommand,
  type ExportDescription,
  type ExportTableToPointInTimeCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { start, TABLE, type Fixture } from './table-server.ts';

const TableArn = `arn:aws:dynamodb:ap-southeast-2:000000000000:table/${TABLE.TableName}`;
const objects = new Map<string, Buffer>();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await start({
    async putObject(bucket, key, body) {
      if (bucket === 'nowhere') throw new Error('The specified bucket does not exist');
      objects.set(`${bucket}/${key}`, body);
    },
  });
});
afterAll(() => fixture.close());

const recoverable = (PointInTimeRecoveryEnabled: boolean) =>
  fixture.db.ensureTable({ ...TABLE, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled } });
const request = async (over: Partial<ExportTableToPointInTimeCommandInput> = {}) =>
  (await fixture.client.send(new ExportTableToPointInTimeCommand({ TableArn, S3Bucket: 'exports', ...over })))
    .ExportDescription;
const describeExport = async (ExportArn: string | undefined) =>
  (await fixture.client.send(new DescribeExportCommand({ ExportArn }))).ExportDescription;
async function ended(of: ExportDescription | undefined) {
  await expect.poll(async () => (await describeExport(of?.ExportArn))?.ExportStatus).not.toBe('IN_PROGRESS');
  return describeExport(of?.ExportArn);
}
const text = (key: unknown) => String(objects.get(`exports/${String(key)}`));

test('writes the items of the moment as compressed DynamoDB JSON, with both manifests', async () => {
  await recoverable(true);
  const put = (sk: string) =>
    fixture.client.send(
      new PutCommand({ TableName: TABLE.TableName, Item: { pk: 't', sk, text: 'One\u2028two', n: 1 } }),
    );
  await put('a');
  const started = await request({ S3Prefix: 'mine' });
  expect(started).toMatchObject({ ExportStatus: 'IN_PROGRESS', TableArn, S3Bucket: 'exports' });
  await put('b');
  const { ExportStatus, ExportManifest, ItemCount, ExportTime } = (await ended(started)) ?? {};
  expect([ExportStatus, ItemCount]).toEqual(['COMPLETED', 1]);
  expect(ExportManifest).toMatch(/^mine\/AWSDynamoDB\/\d+-[\da-f]{8}\/manifest-summary\.json$/);
  const summary = JSON.parse(text(ExportManifest));
  expect(summary).toMatchObject({
    exportArn: started?.ExportArn,
    exportTime: ExportTime?.toISOString(),
    itemCount: 1,
    outputFormat: 'DYNAMODB_JSON',
  });
  const file = JSON.parse(text(summary.manifestFilesS3Key));
  expect(file).toMatchObject({
    itemCount: 1,
    dataFileS3Key: expect.stringMatching(/\/data\/\w+\.json\.gz$/),
  });
  const data = objects.get(`exports/${file.dataFileS3Key}`) ?? Buffer.of();
  expect(JSON.parse(gunzipSync(data).toString())).toEqual({
    Item: { pk: { S: 't' }, sk: { S: 'a' }, text: { S: 'One\u2028two' }, n: { N: '1' } },
  });
});

test('refuses a table without point-in-time recovery, and what it does not serve', async () => {
  await recoverable(false);
  await expect(request()).rejects.toThrow('Point in time recovery is not enabled');
  await recoverable(true);
  await expect(request({ ExportTime: new Date(0) })).rejects.toThrow('ExportTime of an export is not served');
  await expect(request({ ExportFormat: 'ION' })).rejects.toThrow('Only DYNAMODB_JSON');
  await expect(describeExport(`${TableArn}/export/0`)).rejects.toThrow('Export not found');
});

test('fails where the bucket takes nothing', async () => {
  await recoverable(true);
  expect(await ended(await request({ S3Bucket: 'nowhere' }))).toMatchObject({
    ExportStatus: 'FAILED',
    FailureMessage: expect.stringContaining('does not exist'),
  });
});
