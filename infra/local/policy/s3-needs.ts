import { bucketAndKey, copySource } from '../s3/operation.ts';
import type { AwsRequest } from '../stand-in.ts';
import type { Need } from './evaluate.ts';

/** IAM action of each object operation. */
const OBJECT_ACTIONS: Readonly<Record<string, string>> = {
  GetObject: 'GetObject',
  HeadObject: 'GetObject',
  PutObject: 'PutObject',
  DeleteObject: 'DeleteObject',
};

const objectNeed = (action: string, { bucket, key }: { bucket: string; key: string }): Need => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});

/** The permissions of an S3 call. @throws Error for an unknown operation */
export function s3Needs({ operation, query, headers, path }: AwsRequest): Need[] {
  const target = bucketAndKey(path);
  if (operation === 'ListObjectVersions')
    return [{ action: 's3:ListBucketVersions', resource: `arn:aws:s3:::${target.bucket}` }];
  if (operation === 'CopyObject') {
    const source = copySource(headers['x-amz-copy-source'] ?? '');
    const write = objectNeed('PutObject', target);
    return source ? [objectNeed('GetObject', source), write] : [write];
  }
  const action = OBJECT_ACTIONS[operation];
  if (action === undefined)
    throw new Error(`S3 operation "${operation}" is not known to the local policies.`);
  return [objectNeed(query.has('versionId') ? `${action}Version` : action, target)];
}
