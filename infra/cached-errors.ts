/**
 * Errors that CloudFront caches by path for ten seconds, for every caller (developer guide, "HTTP 4xx and 5xx status
 * codes that CloudFront caches"). An error can depend on the caller, so both distributions set 0. CloudFront caches 400
 * and 403 only with a `max-age`, which the portal never sends.
 */
export const CACHED_ERRORS = [404, 405, 414, 500, 501, 502, 503, 504];
