import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { invalid, ServiceError } from '../../infra/local/dynamodb/errors.ts';
import type { Item } from '../../infra/local/dynamodb/request-types.ts';
import { refusal } from '../../infra/local/dynamodb/run-operation.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../../infra/local/stand-in.ts';

/** Writes an object to a bucket, as DynamoDB does with the permissions of the export's caller. */
export type PutObject = (bucket: string, key: string, body: Buffer) => Promise<unknown>;

type Body = Record<string, unknown>;
const SUPPORTED_PARAMETERS = ['TableArn', 'S3Bucket', 'S3Prefix', 'ExportFormat', 'ClientToken'];
const ITEMS_PER_FILE = 10_000;
const compress = promisify(gzip);

interface Description {
  readonly ExportArn: string;
  readonly ExportStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly ExportTime: number;
  readonly [name: string]: unknown;
}

/** Data files of an export: compressed JSON lines. */
async function* dataFiles(items: readonly Item[]) {
  for (let start = 0; start === 0 || start < items.length; start += ITEMS_PER_FILE) {
    const chunk = items.slice(start, start + ITEMS_PER_FILE);
    const body = await compress(chunk.map((item) => `${JSON.stringify({ Item: item })}\n`).join(''));
    yield { count: chunk.length, body };
  }
}

/** Exports tables to S3, but only their current state: earlier states are not stored. */
class Exports {
  readonly #db: Pick<DynamoDb, 'items'>;
  readonly #put: PutObject;
  readonly #exportsByArn = new Map<string, Description>();

  constructor(db: Pick<DynamoDb, 'items'>, put: PutObject) {
    this.#db = db;
    this.#put = put;
  }

  start(input: Body): Description {
    const unsupported = Object.keys(input).find((name) => !SUPPORTED_PARAMETERS.includes(name));
    if (unsupported !== undefined)
      throw invalid(`The parameter ${unsupported} of an export is not supported`);
    const { TableArn = '', S3Bucket = '', S3Prefix, ExportFormat = 'DYNAMODB_JSON' } = input;
    if (ExportFormat !== 'DYNAMODB_JSON') throw invalid('Only DYNAMODB_JSON is supported');
    const items = this.#db.items(/:table\/([^/]+)$/.exec(String(TableArn))?.[1] ?? '');
    const id = `${String(Date.now()).padStart(14, '0')}-${randomBytes(4).toString('hex')}`;
    const folder = `${S3Prefix === undefined ? '' : `${String(S3Prefix)}/`}AWSDynamoDB/${id}`;
    const started: Description = {
      ExportArn: `${String(TableArn)}/export/${id}`,
      ExportStatus: 'IN_PROGRESS',
      ExportTime: Date.now() / 1000,
      TableArn,
      S3Bucket,
      ExportFormat,
    };
    this.#exportsByArn.set(started.ExportArn, started);
    void this.#run(started, folder, items);
    return started;
  }

  describe({ ExportArn }: Body): Description {
    const description = this.#exportsByArn.get(String(ExportArn));
    if (!description)
      throw new ServiceError('ExportNotFoundException', `Export not found: ${String(ExportArn)}`);
    return description;
  }

  async #run(started: Description, folder: string, items: readonly Item[]): Promise<void> {
    try {
      await this.#write(String(started['S3Bucket']), folder, started, items);
      const ended = { ExportManifest: `${folder}/manifest-summary.json`, ItemCount: items.length };
      this.#exportsByArn.set(started.ExportArn, { ...started, ...ended, ExportStatus: 'COMPLETED' });
    } catch (error) {
      const failed = { FailureCode: 'S3Error', FailureMessage: String(error) };
      this.#exportsByArn.set(started.ExportArn, { ...started, ...failed, ExportStatus: 'FAILED' });
    }
  }

  async #write(bucket: string, folder: string, started: Description, items: readonly Item[]) {
    const put = this.#put;
    const lines: string[] = [];
    for await (const { count: itemCount, body } of dataFiles(items)) {
      const dataFileS3Key = `${folder}/data/${randomBytes(16).toString('hex')}.json.gz`;
      await put(bucket, dataFileS3Key, body);
      const md5Checksum = createHash('md5').update(body).digest('base64');
      lines.push(`${JSON.stringify({ itemCount, md5Checksum, dataFileS3Key })}\n`);
    }
    const manifestFilesS3Key = `${folder}/manifest-files.json`;
    await put(bucket, manifestFilesS3Key, Buffer.from(lines.join('')));
    const summary = {
      version: '2020-06-30',
      exportArn: started.ExportArn,
      exportTime: new Date(started.ExportTime * 1000).toISOString(),
      s3Bucket: bucket,
      manifestFilesS3Key,
      itemCount: items.length,
      outputFormat: 'DYNAMODB_JSON',
    };
    await put(bucket, `${folder}/manifest-summary.json`, Buffer.from(JSON.stringify(summary)));
  }
}

/** Adds table exports to a local table, as the backup of a deployed environment requires. */
export function withExports(db: DynamoDb, put: PutObject): StandIn {
  const exports = new Exports(db, put);
  const operations: Readonly<Record<string, (input: Body) => Description>> = {
    ExportTableToPointInTime: (input) => exports.start(input),
    DescribeExport: (input) => exports.describe(input),
  };
  return {
    async handle(request: AwsRequest): Promise<AwsResponse> {
      const run = operations[request.operation];
      if (!run) return db.handle(request);
      try {
        const description = run(JSON.parse(request.body.toString()));
        const headers = { 'content-type': 'application/x-amz-json-1.0' };
        return { status: 200, headers, body: JSON.stringify({ ExportDescription: description }) };
      } catch (error) {
        return refusal(error);
      }
    },
    close: () => db.close(),
  };
}
