import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { callPart } from '../../api/client.ts';
import { useRecentChanges } from '../../api/recent-changes.ts';

interface Read {
  readonly events: readonly ActivityEvent[];
  readonly next: string | undefined;
}

/** A project or company. A new version of it reloads its timeline. */
export interface TimelineOf {
  readonly noun: 'project' | 'company';
  readonly id: string;
  readonly version: number;
}

const readPage = ({ noun, id }: TimelineOf, query: Record<string, string | undefined>, next?: string) =>
  noun === 'project'
    ? callPart(contract.activity.project, { params: { id }, query }, next)
    : callPart(contract.activity.company, { params: { companyId: id }, query }, next);

async function readPages(of: TimelineOf, show: string, size: number, pages: number): Promise<Read> {
  const events: ActivityEvent[] = [];
  let next: string | undefined;
  for (let page = 0; page < pages && (page === 0 || next !== undefined); page += 1) {
    const query = { limit: String(size), show: show || undefined };
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const part = await readPage(of, query, next);
    events.push(...part.answer);
    next = part.next;
  }
  return { events, next };
}

/**
 * A timeline, newest first. The person's own notes and questions on the same page reload it.
 * @param show a group of events; '' for all
 */
export function useActivity(of: TimelineOf, show: string, size: number) {
  const [asked, setAsked] = useState({ show, pages: 1 });
  const pages = asked.show === show ? asked.pages : 1;
  const changes = [useRecentChanges('note'), useRecentChanges('ask')];
  const { data, error, mutate } = useSWR<Read, unknown>(
    ['activity', of.noun, of.id, of.version, show, size, pages, changes],
    () => readPages(of, show, size, pages),
    { keepPreviousData: true },
  );
  return {
    events: data?.events,
    error,
    reload: () => void mutate(),
    more: data?.next === undefined ? undefined : () => setAsked({ show, pages: pages + 1 }),
  };
}
