import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  CachePolicy,
  Distribution,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { RESTORE_DAYS } from '../shared/entities/document.ts';
import { UPLOADS } from '../shared/files.ts';
import { accept, exportAlways, type PortalContext, dataStackSettings } from './context.ts';
import {
  customNameProps,
  behaviorSettings,
  distributionSettings,
  hostRecords,
  privateBucket,
  bucketRemoval,
} from './hosting.ts';
import { DISTRIBUTION_ID } from './edge-alarms.ts';
import { documentHeaders } from './headers.ts';
import { SigningKeys } from './signing.ts';

const UPLOAD_EXPIRY_DAYS = 1;

const VERSION_PARAMETER = 'versionId';

/** The portal's origin; without a custom domain any CloudFront host, since a later stack creates the portal's host. */
const portalOrigin = ({ portalUrl }: PortalContext): string => portalUrl ?? 'https://*.cloudfront.net';

/** Bucket, host and signing keys of documents and profile pictures. */
export class DocumentsStack extends Stack {
  readonly bucket: Bucket;
  readonly keys: SigningKeys;
  /** Start of every document link, with a final slash. */
  readonly host: string;

  constructor(scope: Construct, id: string, context: PortalContext) {
    super(scope, id, dataStackSettings(context, 'documents'));
    this.bucket = this.makeBucket(context);
    this.keys = new SigningKeys(this, 'SigningKeys', context);
    const distribution = this.makeDistribution(context);
    this.host = context.documentHost ?? `https://${distribution.distributionDomainName}/`;
    new CfnOutput(this, DISTRIBUTION_ID, { value: distribution.distributionId });
    new CfnOutput(this, 'DocumentHostName', { value: distribution.distributionDomainName });
    hostRecords(this, context, 'documents', distribution);
    const { bucketArn, bucketName, bucketRegionalDomainName } = this.bucket;
    exportAlways(this, [
      bucketArn,
      bucketName,
      bucketRegionalDomainName,
      distribution.distributionDomainName,
      this.keys.maker.functionName,
      ...this.keys.ids,
    ]);
  }

  private makeBucket(context: PortalContext): Bucket {
    const { environment } = context;
    const accessLog = privateBucket(this, 'AccessLog', {
      ...bucketRemoval(context),
      lifecycleRules: [{ expiration: Duration.days(environment.logDays) }],
    });
    return privateBucket(this, 'Documents', {
      ...bucketRemoval(context),
      versioned: true,
      serverAccessLogsBucket: accessLog,
      lifecycleRules: [
        {
          id: 'uploads',
          prefix: UPLOADS,
          expiration: Duration.days(UPLOAD_EXPIRY_DAYS),
          noncurrentVersionExpiration: Duration.days(UPLOAD_EXPIRY_DAYS),
        },
        {
          id: 'restore-window',
          noncurrentVersionExpiration: Duration.days(RESTORE_DAYS),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [portalOrigin(context)],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
  }

  private makeDistribution(context: PortalContext): Distribution {
    const { name } = context;
    const publicBehavior: BehaviorOptions = {
      ...behaviorSettings,
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.READ_VERSIONED],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: documentHeaders(this, name, portalOrigin(context)),
    };
    // Not cached, so that a replaced file is served immediately and the bucket logs every download.
    const signedBehavior = {
      ...publicBehavior,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Forwards the query parameter that names a file's version.
      originRequestPolicy: new OriginRequestPolicy(this, 'Versions', {
        comment: `${name}: the requested version of a document`,
        queryStringBehavior: OriginRequestQueryStringBehavior.allowList(VERSION_PARAMETER),
      }),
      trustedKeyGroups: [this.keys.group],
    };
    const distribution = new Distribution(this, 'Host', {
      comment: `${name}: documents of the Property Finance Portal`,
      ...distributionSettings,
      ...customNameProps(this, context, 'documents'),
      defaultBehavior: signedBehavior,
      additionalBehaviors: { 'document/*': signedBehavior, 'profile-picture/*': publicBehavior },
    });
    accept(distribution, {
      CFR1: 'Partners travel, so no country is blocked; signed links protect the documents.',
      CFR2: 'Static files behind signed links only: nothing for a firewall to inspect.',
      CFR3: 'Signed downloads are not cached, so the access log of the bucket holds every one of them.',
      CFR4: 'Without a custom domain CloudFront sets the minimum TLS version of its own name.',
    });
    return distribution;
  }
}

/**
 * Accepts cdk-nag's finding that a role can use any file below a prefix. Its id contains the export of the bucket's
 * ARN.
 */
export function acceptPrefixes(role: Role, documents: DocumentsStack, prefixes: readonly string[]): void {
  const arn: unknown = documents.resolve(documents.exportValue(documents.bucket.bucketArn));
  const name =
    typeof arn === 'object' && arn !== null && 'Fn::ImportValue' in arn ? arn['Fn::ImportValue'] : '';
  const reason = 'The wildcard covers the file names below one prefix.';
  for (const prefix of prefixes) accept(role, { [`IAM5[Resource::${String(name)}/${prefix}/*]`]: reason });
}
