/** A rule of AWS::S3::Bucket CorsConfiguration, as a template writes it. */
export interface CorsRule {
  readonly Id?: string;
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  /** Seconds. */
  readonly MaxAge?: number;
}

export interface LifecycleRule {
  readonly Id?: string;
  readonly Status: string;
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly ExpiredObjectDeleteMarker?: boolean;
  readonly NoncurrentVersionExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
  readonly AbortIncompleteMultipartUpload?: unknown;
}

/** The properties of AWS::S3::Bucket this stand-in knows; the last four need nothing on one machine. */
export interface BucketProperties {
  readonly BucketName?: string;
  readonly VersioningConfiguration?: { readonly Status: string };
  readonly CorsConfiguration?: { readonly CorsRules: readonly CorsRule[] };
  readonly LifecycleConfiguration?: { readonly Rules: readonly LifecycleRule[] };
  readonly PublicAccessBlockConfiguration?: {
    readonly BlockPublicAcls?: boolean;
    readonly BlockPublicPolicy?: boolean;
    readonly IgnorePublicAcls?: boolean;
    readonly RestrictPublicBuckets?: boolean;
  };
  /** Only for buckets that hold access logs. */
  readonly AccessControl?: string;
  readonly OwnershipControls?: unknown;
  readonly BucketEncryption?: unknown;
  readonly LoggingConfiguration?: unknown;
  readonly Tags?: unknown;
}

const KNOWN = new Set([
  'BucketName',
  'VersioningConfiguration',
  'CorsConfiguration',
  'LifecycleConfiguration',
  'PublicAccessBlockConfiguration',
  'AccessControl',
  'OwnershipControls',
  'BucketEncryption',
  'LoggingConfiguration',
  'Tags',
]);

const KNOWN_RULE = new Set([
  'Id',
  'Status',
  'Prefix',
  'ExpirationInDays',
  'ExpiredObjectDeleteMarker',
  'NoncurrentVersionExpirationInDays',
  'NoncurrentVersionExpiration',
  'AbortIncompleteMultipartUpload',
]);

/** Refuses a name or property this stand-in would have to ignore. @throws Error naming it */
export function checkProperties(name: string, properties: BucketProperties): void {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..')) {
    throw new Error(`"${name}" is not a bucket name.`);
  }
  for (const property of Object.keys(properties)) {
    if (!KNOWN.has(property))
      throw new Error(`Bucket ${name}: property ${property} is not known to the local S3.`);
  }
  const access = properties.AccessControl ?? 'Private';
  if (access !== 'Private' && access !== 'LogDeliveryWrite') {
    throw new Error(`Bucket ${name}: access control ${access} is not known to the local S3.`);
  }
  for (const rule of properties.LifecycleConfiguration?.Rules ?? []) {
    const strange = Object.keys(rule).find((property) => !KNOWN_RULE.has(property));
    if (strange)
      throw new Error(`Bucket ${name}: lifecycle property ${strange} is not known to the local S3.`);
  }
}

const DAY_MS = 86_400_000;

/** What the lifecycle rules want of one version. `since` is when it became what it is, `now` both in milliseconds. */
export function expired(
  properties: BucketProperties,
  key: string,
  current: boolean,
  since: number,
  now: number,
): boolean {
  return (properties.LifecycleConfiguration?.Rules ?? []).some((rule) => {
    if (rule.Status !== 'Enabled' || !key.startsWith(rule.Prefix ?? '')) return false;
    const days = current
      ? rule.ExpirationInDays
      : (rule.NoncurrentVersionExpiration?.NoncurrentDays ?? rule.NoncurrentVersionExpirationInDays);
    return days !== undefined && since + days * DAY_MS <= now;
  });
}
