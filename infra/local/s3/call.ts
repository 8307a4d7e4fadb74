import type { Headers } from './headers.ts';
import type { ObjectStore } from './store.ts';
import type { Bucket } from './versions.ts';
import type { S3Error } from './answers.ts';

/** One verified call on a bucket. */
export interface Call {
  readonly store: ObjectStore;
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Including those in the query of a presigned link. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** The error for a missing key: AccessDenied for callers who cannot list the bucket, as in S3. */
  readonly missing: () => S3Error;
}
