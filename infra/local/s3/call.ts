import type { Headers } from './headers.ts';
import type { Bucket, ObjectStore } from './store.ts';
import type { S3Error } from './answers.ts';

/** One verified call on a bucket. */
export interface Call {
  readonly store: ObjectStore;
  readonly bucket: Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Those moved into the query of a presigned link included. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** What a missing key answers: S3 hides it from those who may not list. */
  readonly missing: () => S3Error;
}
