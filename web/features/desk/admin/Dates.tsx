import { useState } from 'react';
import type { TeamDuty, Todo } from '../../../../shared/api/desk.ts';
import { DATES_AHEAD, type DutyKind } from '../../../../shared/desk/duties.ts';
import { offerWords } from '../../../../shared/offer-words.ts';
import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { DateMark } from '../../../parts/status/DateMark.tsx';
import { dueOf } from '../../../parts/status/due.ts';
import { formatAud, formatDate, sydneyToday } from '../../../ui/format.ts';
import { dutyTarget } from '../attention/duty-display.ts';
import { dayParts } from '../todo/snooze-days.ts';
import { useTodo, type TodoView } from '../todo/use-todo.ts';
import styles from './waiting.module.css';

const describers: { readonly [K in DutyKind]?: (date: TeamDuty) => string } = {
  fundingDate: ({ amount }) => ['Funding date', formatAud(amount)].filter(Boolean).join(' · '),
  nextStep: ({ note }) => note ?? 'Next step',
  task: ({ title }) => title,
  expiry: ({ companyName, offer }) =>
    `Offer of ${companyName} expires${offer ? ` · ${offerWords(offer)}` : ''}`,
};

function DateRow({ date, today }: { readonly date: TeamDuty; readonly today: string }) {
  const { due = '', kind, projectName } = date;
  const mark = dueOf(due, today);
  const { page, query } = dutyTarget(date);
  return (
    <li>
      <time dateTime={due}>{dayParts(due).date}</time>
      <div>
        <PageLink to={page} query={query}>
          {projectName}
        </PageLink>
        <small>{describers[kind]?.(date)}</small>
      </div>
      {mark && <DateMark due={mark} />}
    </li>
  );
}

function AllDates({ view, today }: { readonly view: TodoView; readonly today: string }) {
  const { todo, more } = useTodo({ ...view, show: 'dates', snoozed: false });
  return (
    <>
      <ul>
        {todo?.items.map((date) => (
          <DateRow key={`${date.kind} ${date.id}`} date={date} today={today} />
        ))}
      </ul>
      {more && (
        <button type="button" onClick={more}>
          Show more dates
        </button>
      )}
    </>
  );
}

interface DatesProps {
  readonly todo: Todo;
  readonly view: TodoView;
}

/** Funding dates, next steps, tasks and expiring offers of the next 30 days. */
export function Dates({ todo, view }: DatesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const today = sydneyToday();
  const count = todo.counts['dates'] ?? 0;
  const first = todo.others.filter(({ kind }) => describers[kind]);
  return (
    <section aria-labelledby="dates" className={styles['dates']}>
      <h2 id="dates">Next {DATES_AHEAD} days</h2>
      {count === 0 && <p>No dates until {formatDate(daysLater(today, DATES_AHEAD))}</p>}
      {showsAll ? (
        <AllDates view={view} today={today} />
      ) : (
        <ul>
          {first.map((date) => (
            <DateRow key={`${date.kind} ${date.id}`} date={date} today={today} />
          ))}
        </ul>
      )}
      {!showsAll && count > first.length && (
        <button type="button" onClick={() => setShowsAll(true)}>
          Show {count - first.length} more dates
        </button>
      )}
    </section>
  );
}
