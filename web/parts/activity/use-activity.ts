import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { readParts } from '../../api/read-parts.ts';
import { useRecentChanges } from '../../api/recent-changes.ts';

interface Events {
  /** The group of the events. */
  readonly show: string;
  readonly events: readonly ActivityEvent[];
  readonly next: string | undefined;
}

/** The project or company of a timeline. A new version reloads the timeline. */
export interface Subject {
  readonly noun: 'project' | 'company';
  readonly id: string;
  readonly version: number;
}

async function readPages({ noun, id }: Subject, show: string, size: number, pages: number): Promise<Events> {
  const query = { limit: String(size), show: show || undefined };
  const isEnough = ({ length }: readonly unknown[]) => length >= pages;
  const { answers, next } = await (noun === 'project'
    ? readParts(contract.activity.project, { params: { id }, query }, isEnough)
    : readParts(contract.activity.company, { params: { companyId: id }, query }, isEnough));
  return { show, events: answers.flat(), next };
}

/**
 * Reads a timeline, newest first. Notes and asks that the user saves on the same page reload it.
 * @param show a group of events; '' for all
 */
export function useActivity(subject: Subject, show: string, size: number) {
  const [requested, setRequested] = useState({ show, pages: 1 });
  const pages = requested.show === show ? requested.pages : 1;
  const changes = [useRecentChanges('note'), useRecentChanges('ask')];
  const { data, error, isLoading, mutate } = useSWR<Events, unknown>(
    ['activity', subject.noun, subject.id, subject.version, show, size, pages, changes],
    () => readPages(subject, show, size, pages),
    { keepPreviousData: true },
  );
  // SWR keeps the events of another group until those of this group are loaded.
  const loaded = data?.show === show ? data : undefined;
  return {
    events: loaded?.events,
    error,
    isLoading,
    reload: () => void mutate(),
    more: loaded?.next === undefined ? undefined : () => setRequested({ show, pages: pages + 1 }),
  };
}
