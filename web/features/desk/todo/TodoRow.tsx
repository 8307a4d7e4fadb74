import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { useLeaveQuestion } from '../../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedText } from '../../../ui/form/use-unsaved-text.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatAud, formatDate, sydneyToday } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dutyTarget } from '../attention/duty-display.ts';
import type { ItemMenuProps } from './item-menus.tsx';
import { TodoActions } from './TodoActions.tsx';
import deskStyles from '../desk.module.css';
import styles from './todo.module.css';
import { ageOf, itemText, kindLabels } from './todo-text.ts';

const ReplyForm = lazyPart(() => import('./ReplyForm.tsx'), null);

type TodoRowProps = Omit<ItemMenuProps, 'name'>;

const Snoozed = ({ item: { snoozed } }: { readonly item: TeamDuty }) =>
  snoozed && (
    <p className={styles['snoozed']}>
      Until {formatDate(snoozed.until)}: {snoozed.reason} <span>({snoozed.authorName})</span>
    </p>
  );

/** An item of the team's desk with its actions in place. */
export function TodoRow({ item, changes, onOpened }: TodoRowProps) {
  const now = useNow();
  // Text of the reply; undefined while its form is closed.
  const [reply, setReply] = useUnsavedText(`reply to ${item.id}`, undefined);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(reply !== undefined && reply.trim() !== '');
  const setReplyOpen = (opened: boolean) => {
    setReply(opened ? '' : undefined);
    onOpened(opened);
  };
  const closeReply = () => setReplyOpen(false);
  const cancelReply = () => confirmLeaving(closeReply);
  const { name, fact, detail } = itemText(item);
  const kind = kindLabels[item.kind];
  const { page, query } = dutyTarget(item);
  const age = ageOf(item, now, sydneyToday());
  return (
    <li className={styles['item']} data-item={item.id}>
      {kind && <Icon name={kind.icon} />}
      <div className={deskStyles['entry']}>
        <PageLink to={page} query={query}>
          {name}
        </PageLink>
        <small>{kind?.label}</small>
      </div>
      <div className={styles['fact']}>
        <span>{fact}</span>
        {detail && <small>{detail}</small>}
        <Snoozed item={item} />
      </div>
      <span className={styles['amount']}>{formatAud(item.amount)}</span>
      <time className={styles['age']} data-late={age.isLate || undefined} dateTime={item.since}>
        {age.text}
      </time>
      <TodoActions
        item={item}
        name={name}
        changes={changes}
        onOpened={onOpened}
        isReplying={reply !== undefined}
        onReply={(opened) => (opened ? setReplyOpen(true) : cancelReply())}
      />
      {reply !== undefined && (
        <div className={styles['replyForm']}>
          <ReplyForm
            item={item}
            changes={changes}
            text={reply}
            onText={setReply}
            onCancel={cancelReply}
            onClose={closeReply}
          />
        </div>
      )}
      {leaveDialog}
    </li>
  );
}
