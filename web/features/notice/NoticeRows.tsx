import type { KeyboardEvent } from 'react';
import { labelOf, noticeKinds } from '../../../shared/entities/options.ts';
import type { Notice, NoticeKind } from '../../../shared/entities/notice.ts';
import { formatMoment } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './notice.module.css';
import { NoticeLink } from './NoticeLink.tsx';
import { useMarking } from './use-notices.ts';
import { relativeTime } from './notice-text.ts';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  status: 'flag',
  documents: 'documents',
  terms: 'funding',
  messages: 'mail',
  tasks: 'done',
  matches: 'assign',
  registrations: 'building',
};

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onFollow?: (() => void) | undefined;
}

function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { id, kind, title, createdAt, readAt, path } = notice;
  const { markOne } = useMarking();
  const now = useNow();
  const isUnread = readAt === '';
  const follow = () => {
    if (isUnread) void markOne(id);
    onFollow?.();
  };
  return (
    <li className={styles['row']} data-unread={isUnread || undefined}>
      <span className={styles['kind']}>
        <Icon name={kind === '' ? 'info' : icons[kind]} size={18} />
      </span>
      <NoticeLink to={path} onFollow={follow}>
        {isUnread && <span className="unseen">Unread: </span>}
        {title}
        <small>
          {labelOf(noticeKinds, kind)} ·{' '}
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {relativeTime(createdAt, now)}
          </time>
        </small>
      </NoticeLink>
      {isUnread && (
        <button
          type="button"
          className={styles['mark']}
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          onClick={() => void markOne(id)}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}

const FOCUS_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the next or previous notice. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = FOCUS_STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, index + step))]?.focus();
}

interface NoticeRowsProps {
  readonly notices: readonly Notice[];
  readonly onFollow?: () => void;
}

export const NoticeRows = ({ notices, onFollow }: NoticeRowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <ul className={styles['rows']} onKeyDown={moveFocus}>
    {notices.map((notice) => (
      <NoticeRow key={notice.id} notice={notice} onFollow={onFollow} />
    ))}
  </ul>
);
