import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectAclCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { openHttpServer, type HttpServer } from '../../../../infra/local/http/server.ts';
import { crc32Of } from '../../../../infra/local/s3/checksum.ts';
import { LocalS3 } from '../../../../infra/local/s3/s3.ts';
import { clientFor, secretFor, temporaryFolder } from '../http/clients.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';

let s3: LocalS3;
let server: HttpServer;
let client: S3Client;
let folder: string;
let remove: () => Promise<void>;
const Bucket = 'documents';

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  s3 = new LocalS3({ folder, secretFor, mayList: (principal) => principal === 'admin' });
  await s3.ensureBucket(Bucket, {
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true },
    LifecycleConfiguration: {
      Rules: [
        { Status: 'Enabled', Prefix: 'upload/', ExpirationInDays: 1 },
        { Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 90 } },
      ],
    },
  });
  await s3.ensureBucket('plain', {});
  server = await openHttpServer({
    port: 0,
    routes: [{ prefix: '/local/aws/s3', service: 's3', standIn: s3 }],
    secretFor,
    authorise: () => undefined,
  });
  client = new S3Client({ ...clientFor(`http://127.0.0.1:${server.port}`, 's3'), forcePathStyle: true });
});

beforeEach(() => s3.clear());

afterAll(async () => {
  await server.close();
  await s3.close();
  await remove();
});

const put = (Key: string, Body: string, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

test('serves PUT, GET, HEAD and range requests for an object with odd characters in its key', async () => {
  const Key = "document/a b/ü+(1)'&.pdf";
  const stored = await put(Key, 'hello world', {
    ContentType: 'application/pdf',
    Metadata: { name: 'plan' },
  });
  expect(stored.VersionId).toHaveLength(32);
  const fullObject = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await fullObject.Body?.transformToString()).toBe('hello world');
  expect(fullObject).toMatchObject({
    ContentType: 'application/pdf',
    Metadata: { name: 'plan' },
    ETag: stored.ETag,
  });
  const part = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=6-99' }));
  expect(await part.Body?.transformToString()).toBe('world');
  expect(part.ContentRange).toBe('bytes 6-10/11');
  const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  expect(head).toMatchObject({ ContentLength: 11, ETag: stored.ETag });
  const range = (Range: string) => client.send(new GetObjectCommand({ Bucket, Key, Range }));
  await expect(range('bytes=50-60')).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(range('bytes=-5')).rejects.toThrow('Range bytes=-5 is not served');
});

test('verifies the checksum of a body', async () => {
  expect(crc32Of(Buffer.from('123456789'))).toBe(Buffer.from('cbf43926', 'hex').toString('base64'));
  await put('a', 'abc', { ChecksumCRC32: crc32Of(Buffer.from('abc')) });
  await expect(put('a', 'abd', { ChecksumCRC32: crc32Of(Buffer.from('abc')) })).rejects.toMatchObject({
    name: 'BadDigest',
  });
});

test('refuses an upload without a checksum into a bucket with Object Lock', async () => {
  await s3.ensureBucket('locked', {
    VersioningConfiguration: { Status: 'Enabled' },
    ObjectLockEnabled: true,
    ObjectLockConfiguration: {
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 1 } },
    },
  });
  const plain = new S3Client({
    ...clientFor(`http://127.0.0.1:${server.port}`, 's3'),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const object = { Bucket: 'locked', Key: 'heads', Body: 'heads' };
  await expect(plain.send(new PutObjectCommand(object))).rejects.toMatchObject({ name: 'InvalidRequest' });
  await plain.send(new PutObjectCommand({ ...object, ChecksumAlgorithm: 'SHA256' }));
  const wrong = { ...object, ChecksumSHA256: createHash('sha256').update('other').digest('base64') };
  await expect(plain.send(new PutObjectCommand(wrong))).rejects.toMatchObject({ name: 'BadDigest' });
});

test('reads and copies an object only when its ETag is the expected one', async () => {
  const { ETag } = await put('match', 'first');
  const read = () => client.send(new GetObjectCommand({ Bucket, Key: 'match', IfMatch: ETag }));
  const copy = () =>
    client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy',
        CopySource: `${Bucket}/match`,
        CopySourceIfMatch: ETag,
      }),
    );
  await read();
  await copy();
  await put('match', 'second');
  await expect(read()).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(copy()).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test('copies, with replaced metadata on request', async () => {
  await put('from', 'content', { ContentType: 'text/plain' });
  const copy = { Bucket, Key: 'to', CopySource: `${Bucket}/from` };
  await client.send(new CopyObjectCommand(copy));
  expect(await s3.read(Bucket, 'to')).toMatchObject({ headers: { 'content-type': 'text/plain' } });
  await client.send(
    new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE', ContentType: 'application/pdf' }),
  );
  expect(await s3.read(Bucket, 'to')).toMatchObject({
    body: Buffer.from('content'),
    headers: { 'content-type': 'application/pdf' },
  });
  await expect(
    client.send(new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/none` })),
  ).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('keeps and lists versions; a delete marker hides the object', async () => {
  const first = await put('k', 'one');
  await put('k', 'two');
  const deletion = await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
  expect(deletion.DeleteMarker).toBe(true);
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
  const old = await client.send(new GetObjectCommand({ Bucket, Key: 'k', VersionId: first.VersionId }));
  expect(await old.Body?.transformToString()).toBe('one');
  const list = await client.send(new ListObjectVersionsCommand({ Bucket }));
  expect(list.Versions).toHaveLength(2);
  expect(list.DeleteMarkers).toMatchObject([{ IsLatest: true, VersionId: deletion.VersionId }]);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'k', VersionId: deletion.VersionId }));
  expect((await s3.read(Bucket, 'k'))?.body.toString()).toBe('two');
});

test('lists versions page by page, even when a page ends between two versions of one key', async () => {
  for (const Key of ['a', 'b', 'b', 'c']) await put(Key, 'x');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'c' }));
  const listedKeys: (string | undefined)[] = [];
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, MaxKeys: 2, ...next }),
    );
    listedKeys.push(...[...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key }) => Key));
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    next = page.IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
  expect(listedKeys).toEqual(['a', 'b', 'b', 'c', 'c']);
  const nowhere = new ListObjectVersionsCommand({ Bucket, KeyMarker: 'b', VersionIdMarker: 'unknown' });
  await expect(client.send(nowhere)).rejects.toMatchObject({ name: 'InvalidArgument' });
});

test('a bucket without versioning accepts no object', async () => {
  await expect(s3.put('plain', 'k', 'one')).rejects.toThrow('keeps no versions');
});

test('returns the SHA-256 of a copy on request', async () => {
  await put('from', 'x');
  const copied = (ChecksumAlgorithm?: 'SHA256' | 'SHA1') =>
    client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'to',
        CopySource: `${Bucket}/from`,
        ...(ChecksumAlgorithm && { ChecksumAlgorithm }),
      }),
    );
  const sha = createHash('sha256').update('x').digest('base64');
  expect((await copied('SHA256')).CopyObjectResult).toMatchObject({ ChecksumSHA256: sha });
  expect((await copied()).CopyObjectResult).not.toHaveProperty('ChecksumSHA256');
  await expect(copied('SHA1')).rejects.toThrow('Checksum SHA1 is not served');
});

test('rejects unsupported calls by name', async () => {
  const stream = new PutObjectCommand({
    Bucket,
    Key: 'stream',
    Body: Readable.from([Buffer.alloc(60_000, 'x')]),
    ContentLength: 60_000,
  });
  // The SDK warns that it cannot send a stream twice.
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await expect(client.send(stream)).rejects.toThrow('STREAMING-UNSIGNED-PAYLOAD-TRAILER');
  warn.mockRestore();
  const copy = { Bucket, Key: 'to', CopySource: `${Bucket}/from`, CopySourceIfNoneMatch: 'x' };
  await expect(client.send(new CopyObjectCommand(copy))).rejects.toThrow('x-amz-copy-source-if-none-match');
  await expect(put('k', 'x', { IfNoneMatch: '*' })).rejects.toThrow('if-none-match');
  await expect(put('k', 'x', { IfMatch: 'x' })).rejects.toThrow('if-match');
  const sha = createHash('sha1').update('x').digest('base64');
  await expect(put('k', 'x', { ChecksumSHA1: sha })).rejects.toThrow('x-amz-checksum-sha1');
  const list = new ListObjectsV2Command({ Bucket });
  await expect(client.send(list)).rejects.toThrow(/bucket \?list-type/);
  const several = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'k' }] } });
  await expect(client.send(several)).rejects.toThrow(/bucket \?delete/);
});

test('rejects what S3 rejects, and unsupported calls by name', async () => {
  const readWith = (accessKeyId: string, secret?: string) =>
    new S3Client({
      ...clientFor(`http://127.0.0.1:${server.port}`, 's3', accessKeyId, secret),
      forcePathStyle: true,
    }).send(new GetObjectCommand({ Bucket, Key: 'none' }));
  await expect(readWith('admin', 'wrong')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  await expect(readWith('nobody', 'x')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  await expect(readWith('admin')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(readWith('role')).rejects.toMatchObject({ name: 'AccessDenied' });
  const unsigned = await fetch(`http://127.0.0.1:${server.port}/local/aws/s3/${Bucket}/k`);
  expect(unsigned.status).toBe(403);
  await expect(put('k', 'x', { ACL: 'public-read' })).rejects.toThrow('x-amz-acl');
  await expect(put('k', 'x', { Tagging: 'a=b' })).rejects.toMatchObject({ name: 'NotImplemented' });
  await expect(client.send(new PutObjectAclCommand({ Bucket, Key: 'k', ACL: 'private' }))).rejects.toThrow(
    /object \?acl/,
  );
  await expect(client.send(new GetObjectCommand({ Bucket: 'nobody', Key: 'k' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
  const website = { WebsiteConfiguration: {} };
  await expect(s3.ensureBucket('other', website)).rejects.toThrow(/WebsiteConfiguration/);
});

test('lifecycle rules expire uploads after a day and old versions after ninety', async () => {
  await put('upload/1', 'x');
  await put('kept', 'one');
  await put('kept', 'two');
  await s3.applyLifecycle(Date.now() + 2 * DAY_MS);
  expect(await s3.read(Bucket, 'upload/1')).toBeUndefined();
  const oldList = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'kept' }));
  expect(oldList.Versions).toHaveLength(2);
  await s3.applyLifecycle(Date.now() + 91 * DAY_MS);
  const newList = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'kept' }));
  expect(newList.Versions).toHaveLength(1);
});

test('keeps objects across a restart', async () => {
  const { VersionId } = await put('k', 'kept', { ContentType: 'text/plain' });
  const reopened = new LocalS3({ folder, secretFor });
  await reopened.ensureBucket(Bucket, { VersioningConfiguration: { Status: 'Enabled' } });
  expect(await reopened.read(Bucket, 'k')).toMatchObject({
    body: Buffer.from('kept'),
    headers: { 'content-type': 'text/plain' },
    versionId: VersionId,
  });
  await reopened.close();
});
