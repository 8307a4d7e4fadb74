import { listOf, objectOf } from './json.ts';
import type { HttpRoute } from './http/routes.ts';
import type { AwsResponse } from './stand-in.ts';
import { CACHED_ERRORS } from '../cached-errors.ts';
import { resourceOfStack } from './distribution.ts';
import type { Resolver } from './template/resolver.ts';

/** CloudFront's default seconds for caching an error. */
const DEFAULT_SECONDS = 10;
/** CloudFront does not cache these when `cache-control` forbids it; for other statuses it ignores the header. */
const OBEYS_CACHE_CONTROL = new Set([404, 410, 414, 501]);
const FORBIDS_CACHING = /no-store|no-cache|private/;

/** Seconds that a stack's distribution caches an answer with this status. */
export function errorSeconds(resolver: Resolver, stackName: string): (status: number) => number {
  const { properties } = resourceOfStack(resolver, 'AWS::CloudFront::Distribution', stackName);
  const rules = listOf(objectOf(properties['DistributionConfig'])['CustomErrorResponses']).map(objectOf);
  const seconds = new Map(rules.map((rule) => [rule['ErrorCode'], rule['ErrorCachingMinTTL']]));
  return (status) => Number(seconds.get(status) ?? DEFAULT_SECONDS);
}

type Handle = HttpRoute['handle'];

function isCached({ status, headers }: AwsResponse): boolean {
  if (OBEYS_CACHE_CONTROL.has(status) && FORBIDS_CACHING.test(headers['cache-control'] ?? '')) return false;
  return CACHED_ERRORS.includes(status);
}

/**
 * Caches errors of GET and HEAD requests by path, as CloudFront does (CloudFront developer guide, "Control how long
 * CloudFront caches errors"). The portal's cache policies leave query and caller out of the key.
 */
export function cachingErrors(
  secondsOf: (status: number) => number,
  handle: Handle,
  now: () => number = Date.now,
): Handle {
  const cachedAnswers = new Map<string, { readonly until: number; readonly answer: AwsResponse }>();
  return async (request) => {
    const { method, path } = request;
    if (method !== 'GET' && method !== 'HEAD') return handle(request);
    const cached = cachedAnswers.get(path);
    if (cached && cached.until > now())
      return { ...cached.answer, headers: { ...cached.answer.headers, 'x-cache': 'Error from cloudfront' } };
    cachedAnswers.delete(path);
    const answer = await handle(request);
    const seconds = isCached(answer) ? secondsOf(answer.status) : 0;
    if (seconds > 0) cachedAnswers.set(path, { until: now() + seconds * 1000, answer });
    return answer;
  };
}
