import { groupOf, type ActivityGroup, type ActivityKindName } from '../../../shared/activity.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { parseUpdates } from '../../parts/project/updates.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './activity.module.css';
import { Sentence } from './Sentence.tsx';

const groupIcons: Readonly<Record<ActivityGroup, IconName>> = {
  changes: 'edit',
  offers: 'funding',
  documents: 'documents',
  messages: 'mail',
};
const icons: { readonly [K in ActivityKindName]?: IconName } = {
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
  shortlisted: 'flag',
  declined: 'block',
  accepted: 'done',
  approved: 'done',
  rejected: 'error',
  uploaded: 'fileUp',
  documentDeleted: 'trash',
};

const actions = {
  reply: { section: 'conversation', label: 'Reply' },
  review: { section: 'documents', label: 'Review' },
  compare: { section: 'terms', label: 'Compare' },
};

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** An update without its date and author, which the entry has. */
const textOf = ({ kind, text }: ActivityEvent): string =>
  kind === 'update'
    ? parseUpdates(text)
        .map((update) => update.text)
        .join('\n')
    : text;

/** An update names its author; others than the team do not get the name from the history. */
const withAuthor = (event: ActivityEvent): ActivityEvent =>
  event.kind === 'update' && event.by === ''
    ? { ...event, by: parseUpdates(event.text)[0]?.by ?? '' }
    : event;

interface EntryProps {
  readonly event: ActivityEvent;
  readonly projectId: string;
  readonly isNewest: boolean;
}

/** One event: icon, sentence, time, what was written, and at most one action. */
export function Entry({ event, projectId, isNewest }: EntryProps) {
  const text = textOf(event);
  const action = event.action && actions[event.action];
  return (
    <li data-newest={isNewest || undefined}>
      <Icon name={icons[event.kind] ?? groupIcons[groupOf(event.kind)]} />
      <Sentence event={withAuthor(event)} />
      <time dateTime={event.at}>{clock.format(Date.parse(event.at))}</time>
      {text && <blockquote>{text}</blockquote>}
      {action && (
        <p className={styles['action']}>
          <PageLink to="project" query={{ projectId, section: action.section }}>
            {action.label}
          </PageLink>
        </p>
      )}
    </li>
  );
}
