/**
 * On-demand prices of ap-southeast-2 (Sydney) in USD without free tiers, as published in late 2026 on each service's
 * page (aws.amazon.com/<service>/pricing). Copied manually: check them before you rely on them. The price of pipes is
 * that of us-east-1.
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
  /** CloudWatch: per GB of ingested logs. */
  logsGb: 0.67,
  /** S3: per million requests that write or list, and that read. */
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

/** Assumptions: bytes logged per call, and bytes of an answer's headers. */
export const assumptions = { logBytes: 1500, headerBytes: 700 } as const;
