import { isTrue, listOf, objectOf, optionalNumber, textOf, type JsonObject } from '../json.ts';
import type { Resolver } from '../template/resolver.ts';
import { stableId } from '../template/names.ts';
import type { Api, Method } from './definition.ts';

/** A bucket of tokens: `burst` at most, refilled at `rate` a second. */
export class TokenBucket {
  private readonly rate: number;
  private readonly burst: number;
  private tokens: number;
  private at: number;

  constructor(rate: number, burst: number, now: number) {
    this.rate = rate;
    this.burst = burst;
    this.tokens = burst;
    this.at = now;
  }

  /** Takes one token; false when there is none. `now` in milliseconds. */
  take(now: number): boolean {
    this.tokens = Math.min(this.burst, this.tokens + (Math.max(0, now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

/** What became of a key: let through, or the type of error. */
export type Admission = 'ok' | 'INVALID_API_KEY' | 'THROTTLED' | 'QUOTA_EXCEEDED';

interface Plan {
  readonly id: string;
  readonly throttle: JsonObject;
  readonly perMethod: JsonObject;
  readonly quota: JsonObject;
}

/**
 * Reads keys, usage plans and the stage's own throttling. The answer admits a call: `key` is undefined where
 * the method asks for none. Counters live in memory.
 */
export function readUsage(
  resolver: Resolver,
  api: Api,
  now: () => number,
): (method: Method, key: string | undefined) => Admission {
  const keys = keysOf(resolver, api);
  const buckets = new Map<string, TokenBucket>();
  const used = new Map<string, number>();

  function throttled(name: string, limits: JsonObject): boolean {
    const rate = optionalNumber(limits['RateLimit'] ?? limits['ThrottlingRateLimit'], name);
    const burst = optionalNumber(limits['BurstLimit'] ?? limits['ThrottlingBurstLimit'], name);
    if (rate === undefined && burst === undefined) return false;
    const known = buckets.get(name);
    const bucket = known ?? new TokenBucket(rate ?? burst ?? 0, burst ?? rate ?? 0, now());
    if (known === undefined) buckets.set(name, bucket);
    return !bucket.take(now());
  }

  function stageThrottled(method: Method): boolean {
    const settings =
      api.methodSettings.find((entry) => appliesTo(entry, method)) ??
      api.methodSettings.find((entry) => entry['ResourcePath'] === '/*' && entry['HttpMethod'] === '*');
    const name = `stage ${String(settings?.['ResourcePath'])} ${String(settings?.['HttpMethod'])}`;
    return settings !== undefined && throttled(name, settings);
  }

  function overQuota(name: string, quota: JsonObject): boolean {
    const limit = optionalNumber(quota['Limit'], name);
    if (limit === undefined) return false;
    const counter = `${name} ${periodOf(String(quota['Period']), new Date(now()))}`;
    const count = used.get(counter) ?? optionalNumber(quota['Offset'], name) ?? 0;
    used.set(counter, count + 1);
    return count >= limit;
  }

  return (method, key) => {
    if (method.apiKeyRequired) {
      const plan = key === undefined ? undefined : keys.get(key);
      if (plan === undefined) return 'INVALID_API_KEY';
      const name = `${plan.id} ${key}`;
      const own = objectOf(plan.perMethod[`${method.resource}/${method.httpMethod}`]);
      if (throttled(`${name} ${method.resource} ${method.httpMethod}`, own)) return 'THROTTLED';
      if (throttled(name, plan.throttle)) return 'THROTTLED';
      if (overQuota(name, plan.quota)) return 'QUOTA_EXCEEDED';
    }
    return stageThrottled(method) ? 'THROTTLED' : 'ok';
  };
}

function appliesTo(settings: JsonObject, method: Method): boolean {
  const path = String(settings['ResourcePath']).replaceAll('~1', '/');
  const verb = settings['HttpMethod'];
  return (
    (path === method.resource || path === `/${method.resource}`) &&
    (verb === method.httpMethod || verb === '*')
  );
}

/** Enabled keys, by value, with the plan of this stage. */
function keysOf(resolver: Resolver, api: Api): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  for (const { ref, properties } of resolver.find('AWS::ApiGateway::UsagePlan')) {
    const stages = listOf(properties['ApiStages']).map(objectOf);
    const stage = stages.find((entry) => entry['ApiId'] === api.id && entry['Stage'] === api.stage);
    if (stage === undefined) continue;
    plans.set(ref, {
      id: ref,
      throttle: objectOf(properties['Throttle']),
      perMethod: objectOf(stage['Throttle']),
      quota: objectOf(properties['Quota']),
    });
  }
  const values = new Map<string, string>();
  for (const { ref, properties, logicalId } of resolver.find('AWS::ApiGateway::ApiKey')) {
    if (!isTrue(properties['Enabled'])) continue;
    const value = properties['Value'];
    values.set(ref, value === undefined ? stableId(`${ref}/value`, 40) : textOf(value, `${logicalId}.Value`));
  }
  const joined = new Map<string, Plan>();
  for (const { properties } of resolver.find('AWS::ApiGateway::UsagePlanKey')) {
    const value = values.get(String(properties['KeyId']));
    const plan = plans.get(String(properties['UsagePlanId']));
    if (value !== undefined && plan !== undefined) joined.set(value, plan);
  }
  return joined;
}

function periodOf(period: string, date: Date): string {
  const day = date.toISOString().slice(0, 10);
  if (period === 'MONTH') return day.slice(0, 7);
  if (period !== 'WEEK') return day;
  const sunday = new Date(date.getTime() - date.getUTCDay() * 86_400_000);
  return sunday.toISOString().slice(0, 10);
}
