import { z } from 'zod';

const corsRule = z.strictObject({
  Id: z.string().optional(),
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  /** Seconds. */
  MaxAge: z.number().optional(),
});

/** A rule of AWS::S3::Bucket CorsConfiguration. */
export type CorsRule = z.output<typeof corsRule>;

/** Properties without effect on one machine. */
const ignored = z.unknown().optional();

const lifecycleRule = z.strictObject({
  Id: z.string().optional(),
  Status: z.literal('Enabled'),
  Prefix: z.string().default(''),
  ExpirationInDays: z.number().optional(),
  /** Always on: a delete marker without other versions is removed. */
  ExpiredObjectDeleteMarker: z.boolean().optional(),
  NoncurrentVersionExpiration: z.strictObject({ NoncurrentDays: z.number() }).optional(),
  /** Multipart uploads are unsupported. */
  AbortIncompleteMultipartUpload: z.unknown().optional(),
});

export type LifecycleRule = z.output<typeof lifecycleRule>;

const bucketProperties = z.strictObject({
  VersioningConfiguration: z.strictObject({ Status: z.literal('Enabled') }).optional(),
  CorsConfiguration: z.strictObject({ CorsRules: z.array(corsRule) }).optional(),
  LifecycleConfiguration: z.strictObject({ Rules: z.array(lifecycleRule) }).optional(),
  ObjectLockEnabled: z.literal(true).optional(),
  /** Versions are not locked here, but uploads must meet S3's requirements for Object Lock. */
  ObjectLockConfiguration: z
    .strictObject({ ObjectLockEnabled: z.literal('Enabled'), Rule: ignored })
    .optional(),
  PublicAccessBlockConfiguration: ignored,
  BucketEncryption: ignored,
  LoggingConfiguration: ignored,
  Tags: ignored,
});

export type BucketProperties = z.output<typeof bucketProperties>;

/** Reads the properties of an AWS::S3::Bucket. @throws Error naming an unsupported property */
export function readBucket(name: string, properties: object): BucketProperties {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..'))
    throw new Error(`"${name}" is not a bucket name.`);
  const result = bucketProperties.safeParse(properties);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The local S3 does not serve bucket ${name}: ${issues.join('; ')}`);
}
