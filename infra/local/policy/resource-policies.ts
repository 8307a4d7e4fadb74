import { isDeepStrictEqual } from 'node:util';
import { isObject, listOf, objectOf } from '../json.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';
import { covers, scopeOf, type Need, type Statement } from './statements.ts';

const TYPES = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy'];
const SUPPORTED_KEYS = new Set(['Sid', 'Effect', 'Principal', 'Action', 'Resource', 'Condition']);

interface Deny extends Statement {
  /** ARNs of roles; `*` for everyone. */
  readonly roles: readonly string[];
}

/** The condition of a call without TLS; on one machine HTTP replaces HTTPS. */
const WITHOUT_TLS = { Bool: { 'aws:SecureTransport': 'false' } };

function denyOf(statement: unknown, path: string): Deny[] {
  if (!isObject(statement)) throw new Error(`${path}: a statement is not an object`);
  if (statement['Effect'] !== 'Deny') return [];
  const unknown = Object.keys(statement).find((name) => !SUPPORTED_KEYS.has(name));
  if (unknown !== undefined) throw new Error(`${path}: ${unknown} in a Deny is not supported locally`);
  const { Condition: condition, Principal: principal } = statement;
  if (condition !== undefined) {
    if (isDeepStrictEqual(condition, WITHOUT_TLS)) return [];
    throw new Error(`${path}: the condition ${JSON.stringify(condition)} is not supported locally`);
  }
  const roles = listOf(principal === '*' ? '*' : objectOf(principal)['AWS']).map(String);
  return [{ roles, ...scopeOf(statement) }];
}

const deniesOf = ({ properties, stack, logicalId }: ResolvedResource): Deny[] =>
  listOf(objectOf(properties['PolicyDocument'])['Statement']).flatMap((statement) =>
    denyOf(statement, `${stack.name}/${logicalId}`),
  );

/** Whether a resource policy denies a role, by name, a permission. */
export type IsDenied = (role: string, need: Need) => boolean;

/**
 * Reads every Deny of bucket and queue policies. Their Allows are for AWS services, which are not checked here.
 * @throws Error on a condition other than that of TLS
 */
export function readDenied(resolver: Resolver): IsDenied {
  const denies = TYPES.flatMap((type) => resolver.find(type)).flatMap(deniesOf);
  return (role, need) =>
    denies.some(
      (deny) => deny.roles.some((arn) => arn === '*' || arn.endsWith(`:role/${role}`)) && covers(deny, need),
    );
}
