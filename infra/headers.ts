import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const commonHeaders = {
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    override: true,
  },
};

/** Headers of the documents host: files keep their stored content type, and links do not leak. */
export const documentHeaders = (scope: Construct, name: string, page: string) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    // The page builds deal files from documents that it fetches by signed links.
    corsBehavior: {
      accessControlAllowOrigins: [page],
      accessControlAllowMethods: ['GET', 'HEAD'],
      accessControlAllowHeaders: ['*'],
      // For ranged reads of the preview.
      accessControlExposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range'],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    comment: `${name}: documents of the Property Finance Portal`,
    securityHeadersBehavior: {
      ...commonHeaders,
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });

interface PageSources {
  /** Origins a page calls, in addition to its own. */
  readonly connectOrigins: readonly string[];
  /** Origins of a page's pictures, in addition to its own. */
  readonly pictureOrigins: readonly string[];
}

/** The content security policy: own scripts only; the components set styles at run time. */
const contentSecurityPolicy = ({ connectOrigins, pictureOrigins }: PageSources) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureOrigins.join(' ')}`,
    "font-src 'self' data:",
    `connect-src 'self' ${connectOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const pageHeaders = (scope: Construct, name: string, sources: PageSources) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    comment: `${name}: the Property Finance Portal`,
    securityHeadersBehavior: {
      ...commonHeaders,
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(sources), override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
  });
