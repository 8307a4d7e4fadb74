import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isObject, objectOf, optionalNumber, optionalText, textOf, type JsonObject } from '../json.ts';
import type { ResolvedResource, Resolver } from './resolver.ts';

export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly handler: string;
  /** Folder of the unpacked code; undefined when the code is not an asset of the assembly. */
  readonly asset: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Physical name of the execution role. */
  readonly role: string;
  readonly runtime: string;
}

/** Prefixes of the names that AWS reserves. Stricter than AWS, which allows a few of them. */
const RESERVED = /^(AWS_|LAMBDA_|_)/;

/** Total bytes of a function's variables. */
const ENVIRONMENT_LIMIT = 4096;

/**
 * Every Lambda function of the templates.
 * @throws Error where AWS would reject the deployment: an invalid or reserved variable, or more than 4 kB of variables
 */
export function functionsOf(resolver: Resolver): LambdaFunction[] {
  return resolver.find('AWS::Lambda::Function').map((resource) => {
    const { properties, logicalId, stack } = resource;
    const path = `${stack.name}/${logicalId}`;
    return {
      name: resource.ref,
      arn: resource.attributes['Arn'] ?? '',
      handler: optionalText(properties['Handler'], path) ?? '',
      asset: assetOf(resource),
      environment: environmentOf(objectOf(objectOf(properties['Environment'])['Variables']), path),
      timeoutSeconds: optionalNumber(properties['Timeout'], path) ?? 3,
      memoryMb: optionalNumber(properties['MemorySize'], path) ?? 128,
      role: basename(textOf(properties['Role'], `${path}.Role`)),
      runtime: optionalText(properties['Runtime'], path) ?? '',
    };
  });
}

function assetOf(found: ResolvedResource): string | undefined {
  const code = found.properties['Code'];
  if (!isObject(code) || code['S3Key'] === undefined) return undefined;
  const key = basename(textOf(code['S3Key'], `${found.logicalId}.Code.S3Key`)).replace(/\.zip$/, '');
  const folder = join(found.stack.folder, `asset.${key}`);
  return existsSync(folder) ? folder : undefined;
}

function environmentOf(variables: JsonObject, path: string): Record<string, string> {
  const entries = Object.entries(variables).map(([name, value]) => {
    if (RESERVED.test(name))
      throw new Error(`${path}: environment variable ${name} is reserved by AWS Lambda`);
    if (!/^[a-zA-Z]\w+$/.test(name)) throw new Error(`${path}: ${name} is not a valid variable name`);
    return [name, textOf(value, `${path}.Environment.${name}`)] as const;
  });
  const bytes = entries.reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0);
  if (bytes > ENVIRONMENT_LIMIT)
    throw new Error(
      `${path}: ${bytes} bytes of environment variables, at most ${ENVIRONMENT_LIMIT} are allowed`,
    );
  return Object.fromEntries(entries);
}
