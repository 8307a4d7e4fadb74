import {
  AllowedMethods,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { PortalContext } from './context.ts';

/** A private bucket that requires TLS. */
export const privateBucket = (scope: Construct, id: string, props: BucketProps) =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    encryption: BucketEncryption.S3_MANAGED,
    ...props,
  });

/** TLS and HTTP settings of both hosts. */
export const delivery = {
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  compress: true,
};

/** The custom name of a host, when the environment has one. */
export function customName(
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
