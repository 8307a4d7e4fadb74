import type { Project } from '../../../shared/entities/project.ts';
import Timeline from '../../parts/activity/Timeline.tsx';
import { UpdateForm } from './UpdateForm.tsx';

/** Number of events per page in the brief timeline. */
const BRIEF_SIZE = 8;

interface ActivitySectionProps {
  readonly project: Project;
  readonly isBrief?: boolean;
  readonly onAdd?: ((text: string) => Promise<boolean>) | undefined;
}

/** The timeline of a project, with the field that adds an update. */
export default function ActivitySection(props: ActivitySectionProps) {
  const {
    project: { id, version },
    isBrief = false,
    onAdd,
  } = props;
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      {onAdd && <UpdateForm projectId={id} onAdd={onAdd} />}
      <Timeline subject={{ noun: 'project', id, version }} {...(isBrief && { pageSize: BRIEF_SIZE })} />
    </section>
  );
}
