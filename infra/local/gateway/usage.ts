import { isTrue, listOf, objectOf, optionalNumber, textOf } from '../json.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';
import { ACCOUNT_LIMITS, type Api, type Limits, type Method } from './api.ts';

/** A token bucket: at most `burst` tokens, refilled at `rate` a second. @returns the function that takes one, if any */
function tokenBucket({ rate, burst }: Limits, now: () => number): () => boolean {
  let tokens = burst;
  let refilledAt = now();
  return () => {
    const elapsedSeconds = Math.max(0, now() - refilledAt) / 1000;
    refilledAt = now();
    tokens = Math.min(burst, tokens + elapsedSeconds * rate);
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Result of a call's admission: `ok`, or API Gateway's error type. */
type Admission = 'ok' | 'INVALID_API_KEY' | 'THROTTLED';

/** The limits of a usage plan. @throws Error on quotas and method limits */
function limitsOf({ properties, logicalId }: ResolvedResource): Limits {
  const stages = listOf(properties['ApiStages']).map(objectOf);
  const perMethod = stages.some((stage) => Object.keys(objectOf(stage['Throttle'])).length > 0);
  if (perMethod || properties['Quota'] !== undefined)
    throw new Error(`${logicalId}: quotas and limits of single methods are not supported`);
  const throttle = objectOf(properties['Throttle']);
  return {
    rate: optionalNumber(throttle['RateLimit'], logicalId) ?? ACCOUNT_LIMITS.rate,
    burst: optionalNumber(throttle['BurstLimit'], logicalId) ?? ACCOUNT_LIMITS.burst,
  };
}

/** Enabled API keys by value, with the token bucket of their usage plan. */
function planBucketsByKey(resolver: Resolver, now: () => number): ReadonlyMap<string, () => boolean> {
  const plans = new Map(resolver.find('AWS::ApiGateway::UsagePlan').map((plan) => [plan.ref, plan]));
  const keys = resolver
    .find('AWS::ApiGateway::ApiKey')
    .filter(({ properties }) => isTrue(properties['Enabled']));
  const values = new Map(
    keys.map(({ ref, properties, logicalId }) => [ref, textOf(properties['Value'], `${logicalId}.Value`)]),
  );
  return new Map(
    resolver.find('AWS::ApiGateway::UsagePlanKey').flatMap(({ properties }) => {
      const value = values.get(String(properties['KeyId']));
      const plan = plans.get(String(properties['UsagePlanId']));
      return value && plan ? [[value, tokenBucket(limitsOf(plan), now)] as const] : [];
    }),
  );
}

/**
 * Reads keys, usage plans and stage throttling, and creates the function that admits a call by its API key or a public
 * method's limits. Counters are in memory.
 * @param now milliseconds since 1970
 */
export function readUsage(
  resolver: Resolver,
  api: Api,
  now: () => number,
): (method: Method, key: string | undefined) => Admission {
  const takeByKey = planBucketsByKey(resolver, now);
  const takeFromStage = tokenBucket(api.throttle, now);
  const takeByMethod = new Map(
    api.methods.flatMap((method) =>
      method.publicLimits ? [[method, tokenBucket(method.publicLimits, now)] as const] : [],
    ),
  );
  return (method, key) => {
    const takeFromPublic = takeByMethod.get(method);
    if (takeFromPublic) return takeFromPublic() ? 'ok' : 'THROTTLED';
    const takeFromPlan = key === undefined ? undefined : takeByKey.get(key);
    if (takeFromPlan === undefined) return 'INVALID_API_KEY';
    return takeFromPlan() && takeFromStage() ? 'ok' : 'THROTTLED';
  };
}
