/**
 * On-demand prices of ap-southeast-2 (Sydney) in USD, without free tiers, as publicly known in late 2026; their source is
 * the price page of each service (aws.amazon.com/<service>/pricing). They were written down by hand: look them up again
 * before you promise any. That of pipes is the one of us-east-1.
 */
export const prices = {
  /** Per million units of DynamoDB. */
  readUnits: 0.1423,
  writeUnits: 0.7115,
  /** Per million requests of API Gateway (REST), and of CloudFront (HTTPS, Australia). */
  apiRequests: 3.5,
  edgeRequests: 1.25,
  /** CloudFront: per GB to the internet in Australia. */
  dataOutGb: 0.114,
  /** Lambda (arm64): per million calls, and per GB-second. */
  lambdaCalls: 0.2,
  lambdaGbSeconds: 0.0000133334,
  /** CloudWatch: per GB of logs taken in. */
  logsGb: 0.67,
  /** Per million requests of S3: those that write or list, and those that read. */
  s3Puts: 5.5,
  s3Gets: 0.44,
  /** Per million requests of SQS, and events of a pipe. */
  queueRequests: 0.4,
  pipeEvents: 0.4,
  /** SES, per million mails. */
  mails: 100,
  /** Cognito, per active user and month beyond the first 10,000. */
  cognitoLite: 0.0055,
  cognitoEssentials: 0.015,
} as const;

/** Assumed where nothing here can measure it: bytes that a call logs, and of the headers of an answer. */
export const assumed = { logBytes: 1500, headerBytes: 700 } as const;
