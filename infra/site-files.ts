import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { accept } from './context.ts';

interface SiteTarget {
  readonly bucket: Bucket;
  readonly values: Readonly<Record<string, unknown>>;
  /** Log group of the helper that copies files; a group created by the library would race with the helper. */
  readonly logGroup: LogGroup;
}

/**
 * Deploys the files: first those with a hash in their name, kept for pages that are still open; then all others, which
 * CloudFront and browsers revalidate, so that no cache needs an invalidation.
 * @throws Error when the site has not been built
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, folder: string, { bucket, values, logGroup }: SiteTarget) {
    super(scope, id);
    if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, 'assets')))
      throw new Error(`The site is not in ${folder}. Build it first: npm run build`);
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: bucket,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(join(folder, 'assets'))],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
      logGroup,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: bucket,
      sources: [Source.asset(folder, { exclude: ['assets'] }), Source.jsonData('environment.json', values)],
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
      logGroup,
    });
    pages.node.addDependency(assets);
    acceptHelper(bucket);
  }
}

const HELPER = "The library's own deployment helper";

/** Accepts what cdk-nag finds in the helper that copies files into the bucket. */
function acceptHelper(bucket: Bucket): void {
  const { stack } = bucket;
  const site: unknown = stack.resolve(bucket.bucketArn);
  const parts = typeof site === 'object' && site !== null && 'Fn::GetAtt' in site ? site['Fn::GetAtt'] : [];
  const name = Array.isArray(parts) ? parts.join('.') : '';
  const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`;
  const policy = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  const wildcards = [
    `Resource::<${name}>/*`,
    `Resource::${assets}/*`,
    ...['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map((action) => `Action::s3:${action}*`),
  ];
  for (const child of stack.node.children.filter((child) => child.node.id.startsWith('Custom::CDKBucket')))
    accept(child, {
      [`IAM4[Policy::${policy}]`]: `${HELPER} writes logs.`,
      L1: `${HELPER}; its runtime follows the library.`,
      ...Object.fromEntries(
        wildcards.map((wildcard) => [`IAM5[${wildcard}]`, `${HELPER} fills the site's bucket.`]),
      ),
    });
}
