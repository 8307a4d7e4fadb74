/** Region and account of every ARN and signature on this machine. */
export const REGION = 'ap-southeast-2';
export const ACCOUNT = '000000000000';

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
