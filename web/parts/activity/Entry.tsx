import { activityGroupOf, type ActivityGroup, type ActivityKind } from '../../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { parseUpdates } from '../project/updates.ts';
import { formatTime } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Sentence } from './Sentence.tsx';

const groupIcons: Readonly<Record<ActivityGroup, IconName>> = {
  changes: 'edit',
  offers: 'funding',
  documents: 'documents',
  messages: 'mail',
};
/** Icons of kinds that differ from the icon of their group. */
const kindIcons: { readonly [K in ActivityKind]?: IconName } = {
  created: 'plus',
  deleted: 'trash',
  restored: 'reopen',
  status: 'flag',
  assigned: 'assign',
  update: 'info',
  taskAdded: 'desk',
  taskChanged: 'desk',
  taskDone: 'check',
  taskReopened: 'reopen',
  taskDeleted: 'trash',
  profileAdded: 'funding',
  profileChanged: 'funding',
  profileConfirmed: 'check',
  personAdded: 'person',
  personJoined: 'person',
  personChanged: 'person',
  noted: 'info',
  noteChanged: 'info',
  called: 'phone',
  met: 'people',
  shortlisted: 'flag',
  declined: 'block',
  accepted: 'done',
  approved: 'done',
  rejected: 'error',
  uploaded: 'fileUp',
  documentDeleted: 'trash',
};

export const EntryIcon = ({ kind }: Pick<ActivityEvent, 'kind'>) => (
  <Icon name={kindIcons[kind] ?? groupIcons[activityGroupOf(kind)]} />
);

const actionLabels = { reply: 'Reply', review: 'Review', compare: 'Compare' };

function ActionLink({ event: { action, recordId }, projectId }: Omit<EntryProps, 'isNewest'>) {
  if (action === '') return null;
  const section = action === 'reply' ? 'conversation' : 'terms';
  return action === 'review' ? (
    <PageLink to="documentReview" query={{ documentId: recordId }}>
      {actionLabels[action]}
    </PageLink>
  ) : (
    <PageLink to="project" query={{ projectId, section }}>
      {actionLabels[action]}
    </PageLink>
  );
}

/** Returns the text of an event. An update's date and author are left out, because the entry shows them. */
const textOf = ({ kind, text }: ActivityEvent): string =>
  kind === 'update'
    ? parseUpdates(text)
        .map((update) => update.text)
        .join('\n')
    : text;

/** Fills in the author of an update from its text: only the team's events name the author. */
const withAuthor = (event: ActivityEvent): ActivityEvent =>
  event.kind === 'update' && event.by === ''
    ? { ...event, by: parseUpdates(event.text)[0]?.by ?? '' }
    : event;

const ProjectName = ({ projectId, projectName }: ActivityEvent) => (
  <PageLink to="project" query={{ projectId }}>
    {projectName}
  </PageLink>
);

interface EntryProps {
  readonly event: ActivityEvent;
  /** The project of the timeline; empty in a company's timeline. */
  readonly projectId: string;
  readonly isNewest: boolean;
}

/** An event of a timeline: icon, sentence, time, written text, and at most one action. */
export function Entry({ event, projectId, isNewest }: EntryProps) {
  const text = textOf(event);
  return (
    <li data-newest={isNewest || undefined}>
      <EntryIcon kind={event.kind} />
      <Sentence event={withAuthor(event)} />
      <time dateTime={event.at}>{formatTime(event.at)}</time>
      {event.projectName && <p>{event.action ? event.projectName : <ProjectName {...event} />}</p>}
      {text && <blockquote>{text}</blockquote>}
      {event.action && (
        <p>
          <ActionLink event={event} projectId={event.projectId || projectId} />
        </p>
      )}
    </li>
  );
}
