import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState, LoadState } from '../../ui/ErrorState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './activity.module.css';
import { Entry, EntryIcon } from './Entry.tsx';
import { groupByDay, dayLabel, foldEdits } from './fold.ts';
import { joinRuns, type EventRun } from './runs.ts';
import { sides } from './Sentence.tsx';
import { useActivity, type Subject } from './use-activity.ts';

const PAGE_SIZE = 50;
const filters = {
  project: [
    { value: '', label: 'All' },
    { value: 'changes', label: 'Changes' },
    { value: 'offers', label: 'Offers' },
    { value: 'documents', label: 'Documents' },
    { value: 'messages', label: 'Messages' },
  ],
  company: [
    { value: '', label: 'All' },
    { value: 'changes', label: 'Changes' },
    { value: 'offers', label: 'Offers' },
    { value: 'messages', label: 'Notes' },
  ],
};

interface RunProps extends EventRun {
  readonly projectId: string;
  readonly newest: ActivityEvent | undefined;
}

/** Events one by one, or a sentence about all of them that opens the list. */
function Run({ events, sentence, projectId, newest }: RunProps) {
  const entries = events.map((event) => (
    <Entry key={event.id} event={event} projectId={projectId} isNewest={event === newest} />
  ));
  if (sentence === '') return entries;
  const [{ by, side, at, kind }] = events;
  return (
    <li data-newest={events[0] === newest || undefined}>
      <EntryIcon kind={kind} />
      <details>
        <summary>
          <b>{by || sides[side]}</b> {sentence}
        </summary>
        <ol>{entries}</ol>
      </details>
      <time dateTime={at}>{formatTime(at)}</time>
    </li>
  );
}

interface DaysProps {
  readonly events: readonly ActivityEvent[];
  readonly projectId: string;
  /** Earlier events are not loaded yet. */
  readonly hasEarlier: boolean;
}

function Days({ events, projectId, hasEarlier }: DaysProps) {
  const now = useNow();
  const folded = foldEdits(events);
  const days = groupByDay(folded);
  return (
    <div className={styles['feed']}>
      {days.map((day) => (
        <section key={day.date} aria-label={dayLabel(day.date, now)}>
          <h3>{dayLabel(day.date, now)}</h3>
          <ol>
            {joinRuns(day.events, hasEarlier && day === days.at(-1)).map((run) => (
              <Run key={run.events[0].id} {...run} projectId={projectId} newest={folded[0]} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface TimelineProps {
  readonly subject: Subject;
  /** Number of events in a page. */
  readonly size?: number;
  /** Shows only the newest events, without filters. */
  readonly isPreview?: boolean;
}

export function Feed({
  subject,
  show,
  size = PAGE_SIZE,
  isPreview,
}: TimelineProps & { readonly show: string }) {
  const { events, error, isLoading, reload, more } = useActivity(subject, show, size);
  if (!events) return <LoadState error={error} onRetry={reload} shape="rows" />;
  return (
    <>
      {events.length === 0 && (
        <Empty icon="history" title={show === '' ? 'Nothing has happened yet' : 'Nothing of this kind yet'} />
      )}
      <Days
        events={events}
        projectId={subject.noun === 'project' ? subject.id : ''}
        hasEarlier={more !== undefined}
      />
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && more && !isPreview && (
        <Button size="compact-sm" className={styles['more'] ?? ''} loading={isLoading} onClick={more}>
          Show earlier
        </Button>
      )}
    </>
  );
}

/** The events of a project or company that the caller can see, newest first. */
export default function Timeline(props: TimelineProps) {
  const [show, setShow] = useState('');
  return (
    <>
      {!props.isPreview && (
        <div className={styles['filters']}>
          <Segments label="Show" options={filters[props.subject.noun]} value={show} onChange={setShow} />
        </div>
      )}
      <Feed {...props} show={show} />
    </>
  );
}
