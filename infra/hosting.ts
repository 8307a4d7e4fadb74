import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AllowedMethods,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type Distribution,
  type DistributionProps,
  type ErrorResponse,
} from 'aws-cdk-lib/aws-cloudfront';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { CACHED_ERRORS } from './cached-errors.ts';
import { dataRemoval, type PortalContext } from './context.ts';

/** A private bucket that requires TLS. */
export const privateBucket = (scope: Construct, id: string, props: BucketProps) =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    encryption: BucketEncryption.S3_MANAGED,
    ...props,
  });

/** Settings that the cache behaviors of both hosts share; the API's behavior allows all methods. */
export const behaviorSettings = {
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  compress: true,
};

/** Distribution settings of both hosts: HTTP/2, HTTP/3 where the browser supports it, and no cached errors. */
export const distributionSettings = {
  httpVersion: HttpVersion.HTTP2_AND_3,
  errorResponses: CACHED_ERRORS.map((httpStatus): ErrorResponse => ({
    httpStatus,
    ttl: Duration.seconds(0),
  })),
};

/** Domain name and certificate of a host; empty without a custom domain. */
export function customNameProps(
  scope: Construct,
  { environment }: PortalContext,
  host: 'portal' | 'documents',
): Partial<DistributionProps> {
  const { domain } = environment;
  if (domain === undefined) return {};
  return {
    domainNames: [domain[host]],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

type Removal = Pick<BucketProps, 'removalPolicy' | 'autoDeleteObjects'>;

/** Deletes a bucket and its contents with the stack. The local environment never deletes a stack. */
export const deletedWithStack = ({ name }: PortalContext): Removal => ({
  removalPolicy: RemovalPolicy.DESTROY,
  autoDeleteObjects: name !== 'local',
});

/** Removal policy of a bucket with data: retained where the environment keeps data. */
export const bucketRemoval = (context: PortalContext): Removal =>
  context.environment.keepsData ? { removalPolicy: dataRemoval(context) } : deletedWithStack(context);

/** Points a host's custom name to its distribution by DNS records, where the environment has a hosted zone. */
export function hostRecords(
  scope: Construct,
  { environment }: PortalContext,
  host: 'portal' | 'documents',
  distribution: Distribution,
): void {
  const { domain } = environment;
  if (!domain?.hostedZone) return;
  const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'HostedZone', { hostedZoneId, zoneName });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  const props = { zone, target, recordName: `${domain[host]}.` };
  new ARecord(scope, 'HostRecord', props);
  new AaaaRecord(scope, 'HostRecordV6', props);
}
