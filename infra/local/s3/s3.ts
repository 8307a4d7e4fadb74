import { randomBytes } from 'node:crypto';

import { ACCOUNT, type SecretFor } from '../front/signature.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../standin.ts';
import { requireSignature, requireSignedForm } from './access.ts';
import { type BucketProperties, checkProperties } from './bucket.ts';
import { verifyChecksums } from './checksums.ts';
import { decodeChunked } from './chunked.ts';
import { corsHeaders, preflight } from './cors.ts';
import { checkPolicy, parseForm } from './form.ts';
import { checkHeaders, effectiveHeaders, storedHeaders } from './headers.ts';
import { deleteObjects, listObjects, listVersions } from './list.ts';
import { type Call, copyObject, deleteObject, getObject, putObject } from './objects.ts';
import { bucketAndKey, s3Operation } from './operation.ts';
import { type Bucket, openStore, type Store } from './store.ts';
import { errorAnswer, S3Error, tag, xmlAnswer } from './xml.ts';

const HOUR_MS = 3_600_000;

export interface S3Options {
  readonly folder: string;
  /** Secret of an access key id; undefined when nobody has it. */
  readonly secretFor: SecretFor;
  /** Path before the bucket, part of every signature. */
  readonly prefix?: string;
  /** Whether a principal may list the bucket: S3 answers 403 instead of 404 for a missing key when it may not. */
  readonly mayList?: (principal: string, bucket: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What the documents host needs of an object. */
export interface StoredObject {
  readonly body: Buffer;
  /** content-type and its kin, and x-amz-meta-*. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without quotes. */
  readonly etag: string;
  readonly versionId: string;
  readonly lastModified: Date;
}

export interface LocalS3 extends StandIn {
  /** Creates the bucket or gives it new properties; its objects stay. @throws Error on a property not known here */
  ensureBucket(name: string, properties: BucketProperties): Promise<void>;
  /** A version of an object, the current one when none is named; undefined when there is none. No access check. */
  read(bucket: string, key: string, versionId?: string): Promise<StoredObject | undefined>;
  /** Every version of an object and every mark of its deletion, newest first. */
  versions(
    bucket: string,
    key: string,
  ): readonly { readonly versionId: string; readonly deleteMarker: boolean }[];
  /** Writes an object without access check and answers its version. @throws Error when the bucket does not exist */
  put(
    bucket: string,
    key: string,
    body: Buffer | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Applies the lifecycle rules of all buckets as of `now`; runs by itself at the start and every hour. */
  applyLifecycle(now?: number): Promise<void>;
  /** Removes all objects and versions; buckets stay. */
  clear(): Promise<void>;
}

type Handler = (call: Call) => AwsResponse | Promise<AwsResponse>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  PutObject: putObject,
  GetObject: (call) => getObject(call, true),
  HeadObject: (call) => getObject(call, false),
  CopyObject: copyObject,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  ListObjectsV2: listObjects,
  ListObjectVersions: listVersions,
  HeadBucket: () => ({ status: 200, headers: { 'x-amz-bucket-region': 'ap-southeast-2' }, body: '' }),
};

const missingKey = (): S3Error => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
const hiddenKey = (): S3Error => new S3Error(403, 'AccessDenied', 'Access Denied');

async function postObject(
  request: AwsRequest,
  bucket: Bucket,
  store: Store,
  secretFor: SecretFor,
  now: number,
): Promise<AwsResponse> {
  const form = parseForm(request.headers['content-type'] ?? '', request.body);
  const text = requireSignedForm(form, secretFor);
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
  checkPolicy(policy, form, bucket.name, now);
  const { fields } = form;
  const key = (fields.key ?? '').replaceAll('${filename}', form.fileName);
  if (key === '') throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (fields.success_action_redirect !== undefined) {
    throw new S3Error(501, 'NotImplemented', 'success_action_redirect is not served locally.');
  }
  checkHeaders(fields.acl === undefined ? {} : { 'x-amz-acl': fields.acl }, bucket, ACCOUNT);
  const checksum = verifyChecksums(fields, form.file);
  const version = await store.put(bucket, key, { body: form.file, headers: storedHeaders(fields), checksum });
  const location = `http://${request.headers.host ?? 'localhost'}/${bucket.name}/${key}`;
  const headers = { etag: `"${version.etag}"`, location };
  if (fields.success_action_status === '201') {
    const inner =
      tag('Location', location) + tag('Bucket', bucket.name) + tag('Key', key) + tag('ETag', headers.etag);
    const answer = xmlAnswer(201, 'PostResponse', inner);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }
  return { status: fields.success_action_status === '200' ? 200 : 204, headers, body: '' };
}

/**
 * Opens the local S3. It checks every signature itself, since a presigned link carries its own, and
 * answers in the XML of S3; operations it does not serve answer NotImplemented with their name.
 */
export function openS3(options: S3Options): LocalS3 {
  const { folder, secretFor, prefix = '/local/aws/s3', mayList = () => true, now = Date.now } = options;
  const store = openStore(folder);
  const sweep = (): void => {
    store.applyLifecycle(now()).catch((error: unknown) => console.error('S3 lifecycle:', error));
  };
  sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();

  function bucketOf(name: string): Bucket {
    const bucket = store.bucket(name);
    if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  }

  async function answer(request: AwsRequest): Promise<AwsResponse> {
    const { method, path, query } = request;
    const operation = s3Operation(method, path, query, request.headers);
    const { bucket: name, key } = bucketAndKey(path);
    if (operation === 'Preflight') {
      const headers = preflight(
        bucketOf(name).properties.CorsConfiguration?.CorsRules ?? [],
        request.headers,
      );
      return { status: 200, headers, body: '' };
    }
    if (operation === 'PostObject') return postObject(request, bucketOf(name), store, secretFor, now());
    requireSignature({ ...request, path: prefix + path }, secretFor, now());
    const handler = HANDLERS[operation];
    if (!handler)
      throw new S3Error(501, 'NotImplemented', `S3 operation "${operation}" is not served locally.`);
    const bucket = bucketOf(name);
    const decoded = decodeChunked(request.headers, request.body);
    const headers = effectiveHeaders(decoded.headers, query);
    checkHeaders(headers, bucket, ACCOUNT);
    const missing = mayList(request.principal, name) ? missingKey : hiddenKey;
    return handler({ store, bucket, key, query, headers, body: decoded.body, missing });
  }

  return {
    async handle(request) {
      const { bucket: name } = bucketAndKey(request.path);
      const rules = store.bucket(name)?.properties.CorsConfiguration?.CorsRules ?? [];
      const cors = request.method === 'OPTIONS' ? {} : corsHeaders(rules, request.method, request.headers);
      const id = { 'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase() };
      try {
        const response = await answer(request);
        return { ...response, headers: { ...id, ...cors, ...response.headers } };
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        const response = errorAnswer(error, request.method, request.path);
        return { ...response, headers: { ...cors, ...response.headers } };
      }
    },
    async ensureBucket(name, properties) {
      checkProperties(name, properties);
      await store.ensure(name, properties);
    },
    async read(name, key, wanted) {
      const bucket = store.bucket(name);
      const versions = bucket?.objects.get(key) ?? [];
      const version =
        wanted === undefined ? versions[0] : versions.find(({ versionId: id }) => id === wanted);
      if (!bucket || !version || version.deleteMarker) return undefined;
      const { headers, etag, versionId } = version;
      const body = await store.content(bucket, version);
      return { body, headers, etag, versionId, lastModified: new Date(version.at) };
    },
    versions: (name, key) => store.bucket(name)?.objects.get(key) ?? [],
    async put(name, key, body, headers = {}) {
      const data = Buffer.from(body);
      const checksum = verifyChecksums({}, data);
      const draft = { body: data, headers: storedHeaders(headers), checksum };
      return (await store.put(bucketOf(name), key, draft)).versionId;
    },
    applyLifecycle: (at = now()) => store.applyLifecycle(at),
    clear: () => store.clear(),
    async close() {
      clearInterval(timer);
      await store.settle();
    },
  };
}
