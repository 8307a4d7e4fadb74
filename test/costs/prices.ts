/** On-demand prices of ap-southeast-2 in USD, as AWS lists them publicly (late 2026); look them up again before you promise any. */
export const prices = {
  /** Per million units of DynamoDB. */
  readUnits: 0.1423,
  writeUnits: 0.7115,
  /** Per million requests of API Gateway (REST), and of CloudFront (HTTPS, Australia). */
  apiRequests: 3.5,
  edgeRequests: 1.25,
  /** Lambda (arm64): per million calls, and per GB-second. */
  lambdaCalls: 0.2,
  lambdaGbSeconds: 0.0000133334,
  /** CloudWatch: per GB of logs taken in. */
  logsGb: 0.67,
  /** Cognito, per active user and month beyond the first 10,000. */
  cognitoLite: 0.0055,
  cognitoEssentials: 0.015,
} as const;

/** Assumed where nothing here can measure it: a warm call's time in seconds, and bytes that a call logs. */
export const assumed = { routeSeconds: 0.05, authorizerSeconds: 0.03, logBytes: 1500 } as const;
