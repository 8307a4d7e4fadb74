import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as ViewerFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { accept, hostsParameter, stackSettings } from './context.ts';
import { DISTRIBUTION_ID } from './edge-alarms.ts';
import { siteFirewall } from './firewall.ts';
import {
  customNameProps,
  behaviorSettings,
  deletedWithStack,
  distributionSettings,
  hostRecords,
  privateBucket,
} from './hosting.ts';
import { STAGE } from './environments.ts';
import { environmentJson, type WebResources } from './environment-json.ts';
import { pageHeaders } from './headers.ts';
import { newLogGroup } from './lambda.ts';
import { rewriteSource } from './rewrite.ts';
import { SiteFiles } from './site-files.ts';

/** The portal's host: the site, and the API under `/api`. Deployed after the stacks that it refers to. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, resources: WebResources) {
    const { context, documents } = resources;
    super(scope, id, stackSettings(context, 'site'));
    const bucket = privateBucket(this, 'Site', deletedWithStack(context));
    accept(bucket, { S1: 'Holds the public files of the site and nothing else.' });
    const distribution = this.makeDistribution(resources, bucket);
    hostRecords(this, context, 'portal', distribution);
    const portalUrl = context.portalUrl ?? `https://${distribution.distributionDomainName}`;
    const values = environmentJson(resources, portalUrl);
    // With a custom domain too: once it is turned off, Lambdas read the parameter before this stack is updated.
    if (context.name !== 'local')
      new StringParameter(this, 'Hosts', {
        parameterName: hostsParameter(context),
        description: 'Origins of the portal and its documents',
        stringValue: this.toJsonString({ portal: portalUrl, documents: documents.host }),
      });
    if (context.site !== false) {
      const logGroup = newLogGroup(this, 'DeploymentLogs', context);
      const files = new SiteFiles(this, 'Files', context.site, { bucket, values, logGroup });
      // Pages must not be newer than the headers and rewrites of the distribution.
      files.node.addDependency(distribution);
    }
    new CfnOutput(this, 'PortalUrl', { value: portalUrl });
    new CfnOutput(this, DISTRIBUTION_ID, { value: distribution.distributionId });
    new CfnOutput(this, 'PortalHostName', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'EnvironmentJson', { value: this.toJsonString(values) });
  }

  private makeDistribution({ context, documents, api }: WebResources, bucket: Bucket): Distribution {
    const { name, environment } = context;
    const headers = pageHeaders(this, name, {
      connectOrigins: [
        `https://cognito-idp.${environment.region}.amazonaws.com`,
        `https://${documents.bucket.bucketRegionalDomainName}`,
        documents.host,
        ...context.connectOrigins,
      ],
      pictureOrigins: [documents.host],
    });
    const distribution = new Distribution(this, 'Portal', {
      comment: `${name}: the Property Finance Portal`,
      ...distributionSettings,
      ...customNameProps(this, context, 'portal'),
      ...siteFirewall(context),
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...behaviorSettings,
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new ViewerFunction(this, 'Rewrite', {
              code: FunctionCode.fromInline(rewriteSource),
              runtime: FunctionRuntime.JS_2_0,
              comment: 'Pages of the app are answered by index.html',
            }),
          },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          ...behaviorSettings,
          origin: new HttpOrigin(`${api.api.restApiId}.execute-api.${environment.region}.amazonaws.com`, {
            // CloudFront adds the stage, so the portal's own URLs omit it.
            originPath: `/${STAGE}`,
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            ...(api.behindCloudFront && { customHeaders: api.behindCloudFront.headers }),
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          // API Gateway accepts only its own host name.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
        },
      },
    });
    accept(distribution, {
      CFR1: 'Partners travel, so no country is blocked.',
      CFR2: 'Static files, and an API that throttles; the setting waf adds a firewall.',
      CFR3: 'Static files are public; the API logs every call in its own access log.',
      CFR4: 'Without a custom domain CloudFront sets the minimum TLS version of its own name.',
    });
    return distribution;
  }
}
