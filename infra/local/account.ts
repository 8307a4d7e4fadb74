/** Region and account of every ARN and signature on this machine. */
export const REGION = 'ap-southeast-2';
export const ACCOUNT = '000000000000';
