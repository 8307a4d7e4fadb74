/**
 * The errors that CloudFront caches for ten seconds by path, for every caller, unless a distribution sets another time
 * (CloudFront developer guide, "HTTP 4xx and 5xx status codes that CloudFront caches"). An error can depend on the
 * caller and can be over within a second, so both distributions set 0. CloudFront caches a 400 or 403 only when the
 * answer has a `max-age`, and no error of the portal has one.
 */
export const CACHED_ERRORS = [404, 405, 414, 500, 501, 502, 503, 504];
