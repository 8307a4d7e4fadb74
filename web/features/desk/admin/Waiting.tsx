import { Button } from '@mantine/core';
import type { TeamDuty, Todo } from '../../../../shared/api/desk.ts';
import { isRemindedNoun, mayRemind } from '../../../../shared/desk/reminders.ts';
import { ageText } from '../../../../shared/age.ts';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { useNotifyAskFailure } from '../../../parts/ask/use-notify-ask-failure.ts';
import { notify } from '../../../ui/notify.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useTask } from '../../../ui/use-task.ts';
import { dutyTarget } from '../attention/duty-display.ts';
import { FirstItems } from './FirstItems.tsx';
import { waitDays } from './wait-days.ts';
import deskStyles from '../desk.module.css';
import styles from './waiting.module.css';
import type { TodoView } from '../todo/use-todo.ts';

/** Waits from this number of days on are highlighted. */
const LONG_WAIT_DAYS = 7;

const sides = [
  { group: 'partners', kind: 'partnerOwes', label: 'Partners' },
  { group: 'funders', kind: 'funderOwes', label: 'Funders' },
] as const;
type Side = (typeof sides)[number];

/** Names what the company owes: an answer to a question, a task, or an answer to an ask. */
const owedText = ({ noun, title, note }: TeamDuty): string => {
  if (noun === 'task') return title;
  if (noun === 'ask') return 'Answer of interest';
  return note ? `“${note}”` : 'Answer';
};

/** Text instead of the button while a reminder is too early. */
const tooEarlyText = (noun: TeamDuty['noun']) => (noun === 'task' ? 'Just overdue' : 'Just asked');

interface RemindProps {
  readonly item: TeamDuty;
  readonly onReminded: () => void;
}

function Reminder({ item, onReminded }: RemindProps) {
  const now = useNow();
  const { noun, id, companyId, companyName, projectName, remindedAt } = item;
  const notifyFailure = useNotifyAskFailure();
  const remind = useTask(
    async () => {
      if (!isRemindedNoun(noun)) return;
      try {
        await call(contract.desk.remind, { body: { noun, id } });
        notify('good', `Reminder sent to ${companyName}`);
      } finally {
        onReminded();
      }
    },
    (error) => notifyFailure({ companyId, error }),
  );
  if (!isRemindedNoun(noun) || !mayRemind(noun, item, now))
    return <small>{remindedAt ? `Reminded ${ageText(remindedAt, now)} ago` : tooEarlyText(noun)}</small>;
  return (
    <Button size="compact-sm" loading={remind.working} onClick={() => remind.run()}>
      Remind<span className="unseen">{` ${companyName} about ${projectName}`}</span>
    </Button>
  );
}

function Wait({ item, onReminded }: RemindProps) {
  const now = useNow();
  const { page, query } = dutyTarget(item);
  const days = waitDays(item, now);
  return (
    <>
      <div className={deskStyles['entry']}>
        <PageLink to={page} query={query}>
          {item.companyName || item.projectName}
        </PageLink>
        <small>
          {owedText(item)} · {item.projectName}
        </small>
      </div>
      <time dateTime={item.since} data-long={days >= LONG_WAIT_DAYS || undefined}>
        <b>{days}</b> {days === 1 ? 'day' : 'days'}
      </time>
      <Reminder item={item} onReminded={onReminded} />
    </>
  );
}

interface SideListProps {
  readonly side: Side;
  readonly view: TodoView;
  readonly todo: Todo;
  readonly onReminded: () => void;
}

function SideList({ side, view, todo, onReminded }: SideListProps) {
  const count = todo.counts[side.group] ?? 0;
  return (
    <section aria-label={side.label}>
      <h3>
        {side.label} <span>{count}</span>
      </h3>
      {count === 0 && <p>Nothing outstanding</p>}
      <FirstItems
        items={todo.others.filter(({ kind }) => kind === side.kind)}
        count={count}
        view={{ ...view, show: side.group, onlySnoozed: false }}
        renderItem={(item, reload = onReminded) => <Wait item={item} onReminded={reload} />}
      >
        <span className="unseen"> of {side.label}</span>
      </FirstItems>
    </section>
  );
}

/** The duties of partners and funders that the team waits for, oldest first, with a reminder. */
export const Waiting = (props: Omit<SideListProps, 'side'>) => (
  <section aria-labelledby="waiting">
    <h2 id="waiting">Waiting on others</h2>
    <div className={styles['pair']}>
      {sides.map((side) => (
        <SideList key={side.group} side={side} {...props} />
      ))}
    </div>
  </section>
);
