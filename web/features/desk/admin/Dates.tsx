import type { TeamDuty, Todo } from '../../../../shared/api/desk.ts';
import { DATES_AHEAD, type DutyKind } from '../../../../shared/desk/duties.ts';
import { offerText } from '../../../../shared/offer-text.ts';
import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { DateMark } from '../../../parts/status/DateMark.tsx';
import { dueOf } from '../../../parts/status/due.ts';
import { formatAud, formatDate, sydneyToday } from '../../../ui/format.ts';
import { dutyTarget } from '../attention/duty-display.ts';
import { dayParts } from '../todo/snooze-days.ts';
import type { TodoView } from '../todo/use-todo.ts';
import { FirstItems } from './FirstItems.tsx';
import deskStyles from '../desk.module.css';
import styles from './waiting.module.css';

const describers: { readonly [K in DutyKind]?: (date: TeamDuty) => string } = {
  fundingDate: ({ amount }) => ['Funding date', formatAud(amount)].filter(Boolean).join(' · '),
  nextStep: ({ note }) => note ?? 'Next step',
  task: ({ title }) => title,
  expiry: ({ companyName, offer }) =>
    `Offer of ${companyName} expires${offer ? ` · ${offerText(offer)}` : ''}`,
};

function DateFacts({ date, today }: { readonly date: TeamDuty; readonly today: string }) {
  const { due = '', kind, projectName } = date;
  const mark = dueOf(due, today);
  const { page, query } = dutyTarget(date);
  return (
    <>
      <time dateTime={due}>{dayParts(due).date}</time>
      <div className={deskStyles['entry']}>
        <PageLink to={page} query={query}>
          {projectName}
        </PageLink>
        <small>{describers[kind]?.(date)}</small>
      </div>
      {mark && <DateMark due={mark} />}
    </>
  );
}

/** Funding dates, next steps, tasks and expiring offers of the next 30 days. */
export function Dates({ todo, view }: { readonly todo: Todo; readonly view: TodoView }) {
  const today = sydneyToday();
  const count = todo.counts['dates'] ?? 0;
  return (
    <section aria-labelledby="dates" className={styles['dates']}>
      <h2 id="dates">Next {DATES_AHEAD} days</h2>
      {count === 0 && <p>No dates until {formatDate(daysLater(today, DATES_AHEAD))}</p>}
      <FirstItems
        items={todo.others.filter(({ kind }) => describers[kind])}
        count={count}
        view={{ ...view, show: 'dates', onlySnoozed: false }}
        renderItem={(date) => <DateFacts date={date} today={today} />}
      >
        {' dates'}
      </FirstItems>
    </section>
  );
}
