import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState, LoadState } from '../../ui/ErrorState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './activity.module.css';
import { dayLabel, groupByDay } from './days.ts';
import { Entry, EntryIcon } from './Entry.tsx';
import { mergeEdits } from './merge-edits.ts';
import { sideNames } from './Sentence.tsx';
import { joinSimilarEvents, type SimilarEvents } from './similar-events.ts';
import { useActivity, type TimelineSubject } from './use-activity.ts';

const PAGE_SIZE = 50;
const commonGroups = [
  { value: '', label: 'All' },
  { value: 'changes', label: 'Changes' },
  { value: 'offers', label: 'Offers' },
];
const groupOptions = {
  project: [
    ...commonGroups,
    { value: 'documents', label: 'Documents' },
    { value: 'messages', label: 'Messages' },
  ],
  company: [...commonGroups, { value: 'messages', label: 'Notes' }],
};

interface SimilarEntriesProps extends SimilarEvents {
  readonly projectId: string;
  readonly newestEvent: ActivityEvent | undefined;
}

/** The events one by one, or one entry with their summary, which expands to show them. */
function SimilarEntries({ events, summary, projectId, newestEvent }: SimilarEntriesProps) {
  const entries = events.map((event) => (
    <Entry key={event.id} event={event} projectId={projectId} isNewest={event === newestEvent} />
  ));
  if (summary === undefined) return entries;
  const [{ by, side, at, kind }] = events;
  return (
    <li data-newest={events[0] === newestEvent || undefined}>
      <EntryIcon kind={kind} />
      <details>
        <summary>
          <b>{by || sideNames[side]}</b> {summary}
        </summary>
        <ol>{entries}</ol>
      </details>
      <time dateTime={at}>{formatTime(at)}</time>
    </li>
  );
}

interface EventsByDayProps {
  readonly events: readonly ActivityEvent[];
  readonly projectId: string;
  /** Earlier events are not loaded yet. */
  readonly hasEarlier: boolean;
}

function EventsByDay({ events, projectId, hasEarlier }: EventsByDayProps) {
  const now = useNow();
  const days = groupByDay(events);
  return (
    <div className={styles['feed']}>
      {days.map((day) => (
        <section key={day.date} aria-label={dayLabel(day.date, now)}>
          <h3>{dayLabel(day.date, now)}</h3>
          <ol>
            {joinSimilarEvents(day.events, hasEarlier && day === days.at(-1)).map((similar) => (
              <SimilarEntries
                key={similar.events[0].id}
                {...similar}
                projectId={projectId}
                newestEvent={events[0]}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface TimelineProps {
  readonly subject: TimelineSubject;
  /** Number of events in a page. */
  readonly pageSize?: number;
  /** Shows only the newest events, without filters. */
  readonly isPreview?: boolean;
}

interface EventListProps extends TimelineProps {
  readonly group: string;
}

/** The loaded events of a group, with a button that loads earlier events. */
export function EventList({ subject, group, pageSize = PAGE_SIZE, isPreview }: EventListProps) {
  const { events, error, isLoading, reload, loadMore } = useActivity(subject, group, pageSize);
  if (!events) return <LoadState error={error} onRetry={reload} shape="rows" />;
  return (
    <>
      {events.length === 0 && (
        <Empty
          icon="history"
          title={group === '' ? 'Nothing has happened yet' : 'Nothing of this kind yet'}
        />
      )}
      <EventsByDay
        events={mergeEdits(events)}
        projectId={subject.noun === 'project' ? subject.id : ''}
        hasEarlier={loadMore !== undefined}
      />
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && loadMore && !isPreview && (
        <Button size="compact-sm" className={styles['more'] ?? ''} loading={isLoading} onClick={loadMore}>
          Show earlier
        </Button>
      )}
    </>
  );
}

/** The events of a project or company that the caller can see, newest first, by day. */
export default function Timeline(props: TimelineProps) {
  const [group, setGroup] = useState('');
  return (
    <>
      {!props.isPreview && (
        <div className={styles['filters']}>
          <Segments
            label="Show"
            options={groupOptions[props.subject.noun]}
            value={group}
            onChange={setGroup}
          />
        </div>
      )}
      <EventList {...props} group={group} />
    </>
  );
}
