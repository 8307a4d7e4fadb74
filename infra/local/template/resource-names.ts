import { createHash } from 'node:crypto';
import { ACCOUNT, arn, REGION } from '../account.ts';

/** A resource's return values, as CloudFormation calls them: those of `Ref` and `Fn::GetAtt`. */
export interface ReturnValues {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The inputs for a resource's name. */
interface NamingInput {
  readonly stack: string;
  readonly logicalId: string;
  /** A resolved text property; undefined when absent. */
  property(name: string): string | undefined;
}

/** Computes the return values of a resource of one type. */
export type ResourceNamer = (naming: NamingInput) => ReturnValues;

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A stable identifier: the same seed always gives the same characters. */
export function stableId(seed: string, length: number, alphabet = BASE36): string {
  const bytes = createHash('sha512').update(seed).digest();
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

const generatedId = ({ stack, logicalId }: NamingInput, length: number): string =>
  stableId(`${stack}/${logicalId}`, length);

function generatedName(naming: NamingInput, limit = 64): string {
  const full = `${naming.stack}-${naming.logicalId}`;
  return full.length <= limit ? full : `${full.slice(0, limit - 9)}-${generatedId(naming, 8)}`;
}

/** A resource whose `Ref` is a generated id, also under the given attribute names. */
export const byId =
  (length: number, ...attributes: string[]): ResourceNamer =>
  (naming) => {
    const ref = generatedId(naming, length);
    return { ref, attributes: Object.fromEntries(attributes.map((name) => [name, ref])) };
  };

/** A resource whose `Ref` is the named property or a generated name; `describe` adds attributes. */
export const byName =
  (property: string, describe: (name: string) => Record<string, string> = () => ({})): ResourceNamer =>
  (naming) => {
    const ref = naming.property(property) ?? generatedName(naming);
    return { ref, attributes: describe(ref) };
  };

export const bucket: ResourceNamer = (naming) => {
  const ref = naming.property('BucketName') ?? generatedName(naming, 63).toLowerCase();
  return {
    ref,
    attributes: { Arn: `arn:aws:s3:::${ref}`, RegionalDomainName: `${ref}.s3.${REGION}.amazonaws.com` },
  };
};

export const userPool: ResourceNamer = (naming) => {
  const ref = `${REGION}_${generatedId(naming, 9)}`;
  return { ref, attributes: { Arn: arn('cognito-idp', `userpool/${ref}`) } };
};

export const queue: ResourceNamer = (naming) => {
  const name = naming.property('QueueName') ?? generatedName(naming, 80);
  const ref = `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`;
  return { ref, attributes: { QueueName: name, Arn: arn('sqs', name) } };
};

export const secret: ResourceNamer = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  return { ref: arn('secretsmanager', `secret:${name}-local0`), attributes: {} };
};

export const key: ResourceNamer = (naming) => {
  const ref = generatedId(naming, 36);
  return { ref, attributes: { Arn: arn('kms', `key/${ref}`) } };
};

export const role: ResourceNamer = (naming) => {
  const ref = naming.property('RoleName') ?? generatedName(naming);
  return { ref, attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${ref}` } };
};

export const distribution: ResourceNamer = (naming) => {
  const ref = `E${generatedId(naming, 13).toUpperCase()}`;
  return { ref, attributes: { DomainName: `d${generatedId(naming, 13)}.cloudfront.net` } };
};

export const cloudFrontFunction: ResourceNamer = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  const ref = `arn:aws:cloudfront::${ACCOUNT}:function/${name}`;
  return { ref, attributes: { FunctionARN: ref } };
};

export const restApi: ResourceNamer = (naming) => {
  const ref = generatedId(naming, 10);
  return { ref, attributes: { RootResourceId: stableId(`${ref}/root`, 10) } };
};
