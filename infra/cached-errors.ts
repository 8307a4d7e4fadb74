/**
 * Errors that CloudFront caches by path for ten seconds, for every caller, unless a distribution sets another time
 * (CloudFront developer guide, "HTTP 4xx and 5xx status codes that CloudFront caches"). An error can depend on the
 * caller and end within a second, so both distributions set 0. CloudFront caches a 400 or 403 only with a `max-age`,
 * which the portal never sends.
 */
export const CACHED_ERRORS = [404, 405, 414, 500, 501, 502, 503, 504];
