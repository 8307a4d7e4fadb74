import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { readParts } from '../../api/read-parts.ts';
import { useRecentChanges } from '../../api/recent-changes.ts';

interface LoadedEvents {
  readonly group: string;
  readonly events: readonly ActivityEvent[];
  readonly next: string | undefined;
}

/** The project or company of a timeline. A new version reloads the timeline. */
export interface TimelineSubject {
  readonly noun: 'project' | 'company';
  readonly id: string;
  readonly version: number;
}

async function readPages(
  { noun, id }: TimelineSubject,
  group: string,
  pageSize: number,
  pageCount: number,
): Promise<LoadedEvents> {
  const query = { limit: String(pageSize), show: group || undefined };
  const hasAllPages = ({ length }: readonly unknown[]) => length >= pageCount;
  const { answers, next } = await (noun === 'project'
    ? readParts(contract.activity.project, { params: { id }, query }, hasAllPages)
    : readParts(contract.activity.company, { params: { companyId: id }, query }, hasAllPages));
  return { group, events: answers.flat(), next };
}

/**
 * Reads a timeline, newest first. Notes and asks that the user saves on the same page reload it.
 * @param group a group of events; '' for all
 * @returns `loadMore` is undefined once all events are loaded
 */
export function useActivity(subject: TimelineSubject, group: string, pageSize: number) {
  const [requested, setRequested] = useState({ group, pageCount: 1 });
  const pageCount = requested.group === group ? requested.pageCount : 1;
  const changes = [useRecentChanges('note'), useRecentChanges('ask')];
  const { data, error, isLoading, mutate } = useSWR<LoadedEvents, unknown>(
    ['activity', subject.noun, subject.id, subject.version, group, pageSize, pageCount, changes],
    () => readPages(subject, group, pageSize, pageCount),
    { keepPreviousData: true },
  );
  // SWR keeps the events of another group until those of this group are loaded.
  const loaded = data?.group === group ? data : undefined;
  return {
    events: loaded?.events,
    error,
    isLoading,
    reload: () => void mutate(),
    loadMore:
      loaded?.next === undefined ? undefined : () => setRequested({ group, pageCount: pageCount + 1 }),
  };
}
