import type { BucketProperties, LifecycleRule } from './bucket.ts';
import type { Version } from './versions.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';

/** Whether a rule for the key expires at `now`, in milliseconds. @param since ISO time from which its days count */
function isExpired(
  properties: BucketProperties,
  key: string,
  daysOf: (rule: LifecycleRule) => number | undefined,
  since: string,
  now: number,
): boolean {
  return (properties.LifecycleConfiguration?.Rules ?? []).some((rule) => {
    const days = daysOf(rule);
    return days !== undefined && key.startsWith(rule.Prefix) && Date.parse(since) + days * DAY_MS <= now;
  });
}

/** Whether the rules expire the current version at `now`, in milliseconds. */
export const isCurrentExpired = (
  properties: BucketProperties,
  key: string,
  current: Version | undefined,
  now: number,
): boolean =>
  current !== undefined &&
  !current.deleteMarker &&
  isExpired(properties, key, (rule) => rule.ExpirationInDays, current.at, now);

const noncurrentDays = (rule: LifecycleRule) => rule.NoncurrentVersionExpiration?.NoncurrentDays;

/** The versions, newest first, that the rules keep at `now`; also removes a delete marker without other versions. */
export function unexpiredVersions(
  properties: BucketProperties,
  key: string,
  versions: readonly Version[],
  now: number,
): readonly Version[] {
  const unexpired = versions.filter((_, index) => {
    // The next version, which made this version noncurrent.
    const successor = versions[index - 1];
    return !successor || !isExpired(properties, key, noncurrentDays, successor.at, now);
  });
  return unexpired.length === 1 && unexpired[0]?.deleteMarker ? [] : unexpired;
}
