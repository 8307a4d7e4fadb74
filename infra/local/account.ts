/** Region and account of every ARN and signature on this machine. */
export const REGION = 'ap-southeast-2';
export const ACCOUNT = '000000000000';

/** The name of a function, given by its name or ARN. */
export const functionNameOf = (nameOrArn: string): string =>
  /:function:([^:]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
