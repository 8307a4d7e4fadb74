import type { AwsResponse } from '../stand-in.ts';
import type { Call } from './call.ts';
import { findVersion } from './find-version.ts';
import { S3Error } from './answers.ts';
import { checkMatch } from './headers.ts';

/** First and last byte of a `bytes=from-to` header; undefined without one. @throws S3Error InvalidRange, NotImplemented */
export function byteRange(header: string | undefined, size: number): readonly [number, number] | undefined {
  if (header === undefined) return undefined;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  if (from === undefined) throw new S3Error(501, 'NotImplemented', `Range ${header} is not served locally.`);
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
  if (start <= end) return [start, end];
  throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
    'content-range': `bytes */${size}`,
  });
}

/** GetObject and, without the body, HeadObject. */
export async function getObject(call: Call, withBody: boolean): Promise<AwsResponse> {
  const { store, bucket, headers } = call;
  const version = findVersion(call);
  checkMatch(headers['if-match'], version);
  const range = byteRange(headers.range, version.size);
  const [start, end] = range ?? [0, version.size - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...version.headers,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      etag: `"${version.etag}"`,
      'last-modified': new Date(version.at).toUTCString(),
      'x-amz-server-side-encryption': 'AES256',
      'x-amz-version-id': version.versionId,
      ...(range && { 'content-range': `bytes ${start}-${end}/${version.size}` }),
    },
    body: withBody ? await store.content(bucket, version, start, end) : '',
  };
}
