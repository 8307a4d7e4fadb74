import { createHash } from 'node:crypto';

/** What `Ref` and `Fn::GetAtt` answer for a resource. */
export interface Physical {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a type's entry may use to name a resource. */
export interface Naming {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** A resolved text property; undefined when the template leaves it out. */
  property(name: string): string | undefined;
}

/** Names a resource of one type. */
export type Make = (naming: Naming) => Physical;

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Stable identifier of a resource: the same stack and logical id always give the same letters. */
export function stableId(seed: string, length: number, alphabet = BASE36): string {
  const bytes = createHash('sha512').update(seed).digest();
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

export function generatedId(naming: Naming, length: number): string {
  return stableId(`${naming.stack}/${naming.logicalId}`, length);
}

function generatedName(naming: Naming, limit = 64): string {
  const full = `${naming.stack}-${naming.logicalId}`;
  return full.length <= limit ? full : `${full.slice(0, limit - 9)}-${generatedId(naming, 8)}`;
}

export function arn(naming: Naming, service: string, resource: string): string {
  return `arn:aws:${service}:${naming.region}:${naming.account}:${resource}`;
}

/** A resource whose reference is a generated id, under the given attribute names as well. */
export function byId(length: number, ...attributes: string[]): Make {
  return (naming) => {
    const ref = generatedId(naming, length);
    return { ref, attributes: Object.fromEntries(attributes.map((name) => [name, ref])) };
  };
}

/** A resource whose reference is the named property, or a generated name; `describe` adds attributes. */
export function byName(
  property: string,
  describe: (name: string, naming: Naming) => Record<string, string> = () => ({}),
): Make {
  return (naming) => {
    const ref = naming.property(property) ?? generatedName(naming);
    return { ref, attributes: describe(ref, naming) };
  };
}

/** A resource whose reference is its ARN. */
export function byArn(
  property: string,
  service: string,
  path: (name: string) => string,
  nameAttribute?: string,
): Make {
  return (naming) => {
    const name = naming.property(property) ?? generatedName(naming);
    const ref = arn(naming, service, path(name));
    const attributes = { Arn: ref, Id: ref, TopicArn: ref };
    return {
      ref,
      attributes: nameAttribute === undefined ? attributes : { ...attributes, [nameAttribute]: name },
    };
  };
}

export const bucket: Make = (naming) => {
  const ref = naming.property('BucketName') ?? generatedName(naming, 63).toLowerCase();
  return {
    ref,
    attributes: {
      Arn: `arn:aws:s3:::${ref}`,
      DomainName: `${ref}.s3.amazonaws.com`,
      RegionalDomainName: `${ref}.s3.${naming.region}.amazonaws.com`,
      DualStackDomainName: `${ref}.s3.dualstack.${naming.region}.amazonaws.com`,
    },
  };
};

export const userPool: Make = (naming) => {
  const ref = `${naming.region}_${generatedId(naming, 9)}`;
  const provider = `cognito-idp.${naming.region}.amazonaws.com/${ref}`;
  return {
    ref,
    attributes: {
      UserPoolId: ref,
      Arn: arn(naming, 'cognito-idp', `userpool/${ref}`),
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
    },
  };
};

export const queue: Make = (naming) => {
  const name = naming.property('QueueName') ?? generatedName(naming, 80);
  const ref = `https://sqs.${naming.region}.amazonaws.com/${naming.account}/${name}`;
  return { ref, attributes: { QueueUrl: ref, QueueName: name, Arn: arn(naming, 'sqs', name) } };
};

export const role: Make = (naming) => {
  const path = naming.property('Path') ?? '/';
  const ref = naming.property('RoleName') ?? generatedName(naming);
  const id = `AROA${generatedId(naming, 17).toUpperCase()}`;
  return { ref, attributes: { Arn: `arn:aws:iam::${naming.account}:role${path}${ref}`, RoleId: id } };
};

export const managedPolicy: Make = (naming) => {
  const name = naming.property('ManagedPolicyName') ?? generatedName(naming, 128);
  const ref = `arn:aws:iam::${naming.account}:policy${naming.property('Path') ?? '/'}${name}`;
  return { ref, attributes: { PolicyArn: ref } };
};

export const distribution: Make = (naming) => {
  const ref = `E${generatedId(naming, 13).toUpperCase()}`;
  return { ref, attributes: { Id: ref, DomainName: `d${generatedId(naming, 13)}.cloudfront.net` } };
};

export const cloudFrontFunction: Make = (naming) => {
  const name = naming.property('Name') ?? generatedName(naming);
  const ref = `arn:aws:cloudfront::${naming.account}:function/${name}`;
  return { ref, attributes: { FunctionARN: ref, 'FunctionMetadata.FunctionARN': ref, Stage: 'LIVE' } };
};

export const version: Make = (naming) => {
  const ref = `${naming.property('FunctionName') ?? ''}:1`;
  return { ref, attributes: { Version: '1', FunctionArn: ref } };
};

export const alias: Make = (naming) => {
  const ref = `${naming.property('FunctionName') ?? ''}:${naming.property('Name') ?? ''}`;
  return { ref, attributes: { AliasArn: ref } };
};

export const parameter: Make = (naming) => {
  const ref = naming.property('Name') ?? generatedName(naming);
  return {
    ref,
    attributes: { Value: naming.property('Value') ?? '', Type: naming.property('Type') ?? 'String' },
  };
};

/** Only a name: the custom resource's attributes come from the caller's overrides. */
export const custom: Make = (naming) => ({ ref: generatedName(naming), attributes: {} });

export function restApi(naming: Naming): Physical {
  const ref = generatedId(naming, 10);
  return { ref, attributes: { RestApiId: ref, RootResourceId: stableId(`${ref}/root`, 10) } };
}
