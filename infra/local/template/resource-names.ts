import { createHash } from 'node:crypto';
import { ACCOUNT, REGION } from '../account.ts';

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface Physical {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The inputs of a resource's name. */
interface Naming {
  readonly stack: string;
  readonly logicalId: string;
  /** A resolved text property; undefined when absent. */
  property(name: string): string | undefined;
}

/** Names a resource of one type. */
export type Make = (naming: Naming) => Physical;

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A stable identifier: the same seed always gives the same characters. */
export function stableId(seed: string, length: number, alphabet = BASE36): string {
  const bytes = createHash('sha512').update(seed).digest();
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

const generatedId = ({ stack, logicalId }: Naming, length: number): string =>
  stableId(`${stack}/${logicalId}`, length);

function generatedName(naming: Naming, limit = 64): string {
  const full = `${naming.stack}-${naming.logicalId}`;
  return full.length <= limit ? full : `${full.slice(0, limit - 9)}-${generatedId(naming, 8)}`;
}

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** A resource whose `Ref` is a generated id, also under the given attribute names. */
export const byId =
  (length: number, ...attributes: string[]): Make =>
  (naming) => {
    const ref = generatedId(naming, length);
    return { ref, attributes: Object.fromEntries(attributes.map((name) => [name, ref])) };
  };

/** A resource whose `Ref` is the named property or a generated name; `describe` adds attributes. */
export const byName =
  (property: string, describe: (name: string) => Record<string, string> = () => ({})): Make =>
  (naming) => {
    const ref = naming.property(property) ?? generatedName(naming);
    return { ref, attributes: describe(ref) };
  };

export const bucket: Make = (naming) => {
  const ref = naming.property('BucketName') ?? generatedName(naming, 63).toLowerCase();
  return {
    ref,
    attributes: { Arn: `arn:aws:s3:::${ref}`, RegionalDomainName: `${ref}.s3.${REGION}.amazonaws.com` },
  };
};

export const userPool: Make = (naming) => {
  const ref = `${REGION}_${generatedId(naming, 9)}`;
  return { ref, attributes: { Arn: arn('cognito-idp', `userpool/${ref}`) } };
};

export const queue: Make = (naming) => {
  const name = naming.property('QueueName') ?? generatedName(naming, 80);
  const ref = `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`;
  return { ref, attributes: { QueueName: name, Arn: arn('sqs', name) } };
};

export const secret: Make = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  return { ref: arn('secretsmanager', `secret:${name}-local0`), attributes: {} };
};

export const key: Make = (naming) => {
  const ref = generatedId(naming, 36);
  return { ref, attributes: { Arn: arn('kms', `key/${ref}`) } };
};

export const role: Make = (naming) => {
  const ref = naming.property('RoleName') ?? generatedName(naming);
  return { ref, attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${ref}` } };
};

export const distribution: Make = (naming) => {
  const ref = `E${generatedId(naming, 13).toUpperCase()}`;
  return { ref, attributes: { DomainName: `d${generatedId(naming, 13)}.cloudfront.net` } };
};

export const cloudFrontFunction: Make = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  const ref = `arn:aws:cloudfront::${ACCOUNT}:function/${name}`;
  return { ref, attributes: { FunctionARN: ref } };
};

export const restApi: Make = (naming) => {
  const ref = generatedId(naming, 10);
  return { ref, attributes: { RootResourceId: stableId(`${ref}/root`, 10) } };
};
