import type { BucketProperties } from './bucket.ts';
import type { Version } from './versions.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';

/** Times in milliseconds. @param since when the version became current, or noncurrent */
function isDue(
  properties: BucketProperties,
  key: string,
  isCurrent: boolean,
  since: number,
  now: number,
): boolean {
  return (properties.LifecycleConfiguration?.Rules ?? []).some((rule) => {
    const days = isCurrent ? rule.ExpirationInDays : rule.NoncurrentVersionExpiration?.NoncurrentDays;
    return days !== undefined && key.startsWith(rule.Prefix) && since + days * DAY_MS <= now;
  });
}

/** Whether the rules expire the current version at `now`, in milliseconds. */
export const currentExpires = (
  properties: BucketProperties,
  key: string,
  current: Version | undefined,
  now: number,
): boolean =>
  current !== undefined && !current.deleteMarker && isDue(properties, key, true, Date.parse(current.at), now);

/** The versions, newest first, that the rules keep at `now`; also removes a delete marker without other versions. */
export function keptVersions(
  properties: BucketProperties,
  key: string,
  versions: readonly Version[],
  now: number,
): readonly Version[] {
  const unexpired = versions.filter((_, index) => {
    const successor = versions[index - 1];
    return !successor || !isDue(properties, key, false, Date.parse(successor.at), now);
  });
  return unexpired.length === 1 && unexpired[0]?.deleteMarker ? [] : unexpired;
}
