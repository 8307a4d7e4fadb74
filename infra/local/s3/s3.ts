import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '../../../shared/schema/durations.ts';
import { AWS_PREFIX } from '../addresses.ts';
import type { SecretFor } from '../http/signature/verify.ts';
import { AwsError, type AwsRequest, type AwsResponse, type StandIn } from '../stand-in.ts';
import { readBucket } from './bucket.ts';
import { corsHeaders, preflight } from './cors.ts';
import { checkHeaders, effectiveHeaders, storedHeaders } from './headers.ts';
import { listVersions } from './list-versions.ts';
import { bucketAndKey, s3Operation } from './operation.ts';
import { getObject, headObject, type Call } from './read-object.ts';
import { requireSignature } from './signatures.ts';
import { ObjectStore } from './store.ts';
import type { Bucket, Version } from './versions.ts';
import { copyObject, deleteObject, putObject } from './write-object.ts';
import { errorAnswer } from './answers.ts';

/** Path before the bucket, part of every signature. */
const PATH_PREFIX = `${AWS_PREFIX}/s3`;

interface S3Options {
  readonly folder: string;
  /** Secret of an access key id; undefined for an unknown id. */
  readonly secretFor: SecretFor;
  /** Whether a principal can list the bucket: otherwise S3 answers 403 instead of 404 for a missing key. */
  readonly mayList?: (principal: string, bucket: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface FoundObject extends Omit<Version, 'content'> {
  /** Bytes from `start` to `end`, inclusive; by default all of them. */
  content(start?: number, end?: number): Promise<Buffer>;
}

type Operation = (call: Call) => AwsResponse | Promise<AwsResponse>;

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  PutObject: putObject,
  GetObject: getObject,
  HeadObject: headObject,
  CopyObject: copyObject,
  DeleteObject: deleteObject,
  ListObjectVersions: listVersions,
};

const missingKey = (): AwsError => new AwsError(404, 'NoSuchKey', 'The specified key does not exist.');
const hiddenKey = (): AwsError => new AwsError(403, 'AccessDenied', 'Access Denied');

/**
 * The local S3. Checks every signature itself, since presigned links carry their own, and answers in S3's XML; answers
 * NotImplemented with the name of an unsupported operation.
 */
export class LocalS3 implements StandIn {
  readonly #options: Required<S3Options>;
  readonly #store: ObjectStore;
  readonly #timer: NodeJS.Timeout;

  constructor(options: S3Options) {
    this.#options = { mayList: () => true, now: Date.now, ...options };
    this.#store = new ObjectStore(options.folder);
    this.#timer = setInterval(() => void this.applyLifecycle(), HOUR_MS).unref();
  }

  /** Creates the bucket or updates its properties, keeping its objects. @throws Error on an unsupported property */
  async ensureBucket(name: string, properties: object): Promise<void> {
    this.#store.ensure(name, readBucket(name, properties));
    await this.applyLifecycle();
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    const rules = this.#rulesOf(bucketAndKey(request.path).bucket);
    const cors = request.method === 'OPTIONS' ? {} : corsHeaders(rules, request.method, request.headers);
    const id = { 'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase() };
    try {
      const response = await this.#answer(request);
      return { ...response, headers: { ...id, ...cors, ...response.headers } };
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const response = errorAnswer(error, request.method);
      return { ...response, headers: { ...cors, ...response.headers } };
    }
  }

  /** A version of an object, by default the current one; undefined when missing. No access check. */
  find(name: string, key: string, versionId?: string): FoundObject | undefined {
    const bucket = this.#store.bucket(name);
    const versions = bucket?.objects.get(key) ?? [];
    const version =
      versionId === undefined ? versions[0] : versions.find((entry) => entry.versionId === versionId);
    if (!bucket || !version || version.deleteMarker) return undefined;
    const content = (start?: number, end?: number) => this.#store.content(bucket, version, start, end);
    return { ...version, content };
  }

  /** As {@link find}, with the whole content. */
  async read(
    name: string,
    key: string,
    versionId?: string,
  ): Promise<(FoundObject & { readonly body: Buffer }) | undefined> {
    const object = this.find(name, key, versionId);
    return object && { ...object, body: await object.content() };
  }

  /** All versions and delete markers of an object, newest first. */
  versions(bucket: string, key: string): readonly Version[] {
    return this.#store.bucket(bucket)?.objects.get(key) ?? [];
  }

  /** Checks no access. @returns the version id @throws AwsError when the bucket does not exist */
  async put(
    bucket: string,
    key: string,
    body: Buffer | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const content = { body: Buffer.from(body), headers: storedHeaders(headers) };
    return (await this.#store.put(this.#bucketOf(bucket), key, content)).versionId;
  }

  /** Applies the lifecycle rules of all buckets as of `now`, in milliseconds; a timer calls it every hour. */
  async applyLifecycle(now = this.#options.now()): Promise<void> {
    this.#store.applyLifecycle(now);
  }

  /** Removes all objects and versions; buckets stay. */
  async clear(): Promise<void> {
    this.#store.clear();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#store.close();
  }

  #rulesOf(bucket: string) {
    return this.#store.bucket(bucket)?.properties.CorsConfiguration?.CorsRules ?? [];
  }

  #bucketOf(name: string): Bucket {
    const bucket = this.#store.bucket(name);
    if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  }

  async #answer(request: AwsRequest): Promise<AwsResponse> {
    const { method, path, query, body } = request;
    const { secretFor, mayList, now } = this.#options;
    const operation = s3Operation(method, path, query, request.headers);
    const { bucket: name, key } = bucketAndKey(path);
    if (operation === 'Preflight') {
      const headers = preflight(this.#rulesOf(this.#bucketOf(name).name), request.headers);
      return { status: 200, headers, body: '' };
    }
    requireSignature({ ...request, path: PATH_PREFIX + path }, secretFor, now());
    const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
    if (!run) throw new AwsError(501, 'NotImplemented', `S3 operation "${operation}" is not served locally.`);
    const bucket = this.#bucketOf(name);
    const headers = effectiveHeaders(request.headers, query);
    checkHeaders(operation, headers);
    const missingKeyError = mayList(request.principal, name) ? missingKey : hiddenKey;
    return run({ store: this.#store, bucket, key, query, headers, body, missingKeyError });
  }
}
