import useSWR from 'swr';
import type { Hit } from '../../../shared/api/find.ts';
import { titleOf, readRecord } from '../../api/records.ts';
import { useCaller } from '../../api/session-state.ts';
import { isSameRecord, readRecentRecords, type RecentRecord } from './recent-records.ts';

/** Reads a record that the user opened; none if it was deleted or the caller can no longer see it. */
async function hitOf([noun, key]: RecentRecord): Promise<readonly Hit[]> {
  const record = await readRecord(noun, key).catch(() => null);
  if (!record) return [];
  const status = 'projectStatus' in record ? record.projectStatus : '';
  const about = 'projectCompanyName' in record ? record.projectCompanyName : '';
  return [{ noun, key, title: titleOf(noun, record), about, aboutId: '', status, isSimilar: false }];
}

/** Returns the records that the user opened last and can still see, newest first. */
export function useRecent(current: RecentRecord | undefined): readonly Hit[] {
  const recent = readRecentRecords(useCaller().profile.email).filter(
    (record) => !isSameRecord(record, current),
  );
  const { data } = useSWR(['recent', ...recent], async () => (await Promise.all(recent.map(hitOf))).flat());
  return data ?? [];
}
