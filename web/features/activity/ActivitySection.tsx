import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './activity.module.css';
import { Entry } from './Entry.tsx';
import { byDay, dayLabel, foldEdits } from './fold.ts';
import { UpdateForm } from './UpdateForm.tsx';
import { useActivity } from './use-activity.ts';

const BRIEF = 8;
const WHOLE = 50;
const filters = [
  { value: '', label: 'All' },
  { value: 'changes', label: 'Changes' },
  { value: 'offers', label: 'Offers' },
  { value: 'documents', label: 'Documents' },
  { value: 'messages', label: 'Messages' },
];

function Days({ events, projectId }: { readonly events: readonly ActivityEvent[]; projectId: string }) {
  const now = useNow();
  const folded = foldEdits(events);
  return (
    <div className={styles['feed']}>
      {byDay(folded).map((day) => (
        <section key={day.date} aria-label={dayLabel(day.date, now)}>
          <h3>{dayLabel(day.date, now)}</h3>
          <ol>
            {day.events.map((event) => (
              <Entry key={event.id} event={event} projectId={projectId} isNewest={event === folded[0]} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Feed({ project, show, isBrief }: { project: Project; show: string; isBrief: boolean }) {
  const { events, error, reload, more } = useActivity(project, show, isBrief ? BRIEF : WHOLE);
  if (error !== undefined && !events) return <ErrorState error={error} onRetry={reload} />;
  if (!events) return <Loading shape="rows" />;
  return (
    <>
      {events.length === 0 && (
        <Empty icon="history" title={show === '' ? 'Nothing has happened yet' : 'Nothing of this kind yet'} />
      )}
      <Days events={events} projectId={project.id} />
      {more && (
        <Button variant="default" size="compact-sm" className={styles['more'] ?? ''} onClick={more}>
          Show earlier
        </Button>
      )}
    </>
  );
}

interface ActivitySectionProps {
  readonly project: Project;
  readonly isBrief?: boolean;
  readonly onAdd?: ((text: string) => Promise<boolean>) | undefined;
}

/** What happened on a project, newest first, as far as the reader may know it. */
export default function ActivitySection({ project, isBrief = false, onAdd }: ActivitySectionProps) {
  const [show, setShow] = useState('');
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      {onAdd && <UpdateForm onAdd={onAdd} />}
      <div className={styles['filters']}>
        <Segments label="Show" options={filters} value={show} onChange={setShow} />
      </div>
      <Feed project={project} show={show} isBrief={isBrief} />
    </section>
  );
}
