import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The table to fill, with its endpoint and credentials. */
interface SeedTarget {
  readonly endpoint: string;
  readonly tableName: string;
  /** Defaults to the SDK's own. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Reads named texts from a JSON file; undefined without the file. @throws Error when a name is missing */
function readTexts<N extends string>(file: string, names: readonly N[]): Record<N, string> | undefined {
  if (!existsSync(file)) return undefined;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const values = new Map<string, unknown>(Object.entries(content ?? {}));
  const missing = names.find((name) => typeof values.get(name) !== 'string' || values.get(name) === '');
  if (missing) throw new Error(`${file} holds no ${missing}. Restart the portal with npm start.`);
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as Record<N, string>;
}

/**
 * Finds table and credentials: from the environment variables, else those of the portal on this machine.
 * @throws Error when no table is named, or the portal has never been started
 */
export function seedTarget(environment: NodeJS.ProcessEnv, table?: string): SeedTarget {
  const folder = environment['PORTAL_DATA'] || '.local';
  const endpointVariable = environment['AWS_ENDPOINT_URL_DYNAMODB'];
  const endpoint = endpointVariable || `http://127.0.0.1:${environment['PORT'] || '4200'}/local/aws/dynamodb`;
  const tableName =
    table || environment['TABLE_NAME'] || readTexts(join(folder, 'table.json'), ['tableName'])?.tableName;
  if (!tableName)
    throw new Error(`There is no portal in ${folder}. Run npm start first, or name a table with --table.`);
  // Credentials in the environment variables are for an endpoint given there; the local portal has its own.
  if (endpointVariable && environment['AWS_ACCESS_KEY_ID']) return { endpoint, tableName };
  const credentials = readTexts(join(folder, 'credentials.json'), ['accessKeyId', 'secretAccessKey']);
  if (!credentials) throw new Error(`There are no credentials in ${folder}. Run npm start first.`);
  return { endpoint, tableName, credentials };
}
