import { useState } from 'react';
import { ageText } from '../../../../shared/age.ts';
import type { DeskDuty } from '../../../../shared/api/desk.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { sydneyToday } from '../../../ui/format.ts';
import { DateMark } from '../../../parts/status/DateMark.tsx';
import { dueOf } from '../../../parts/status/due.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ShowMore } from '../ShowMore.tsx';
import deskStyles from '../desk.module.css';
import styles from './attention.module.css';
import { ageStart, isOfferExpiry, dutyTexts, dutyTarget, withExpiryText } from './duty-display.ts';
import type { DutyGroup } from './duty-groups.ts';

/** Number of duties of a kind that are shown before the list is expanded. */
const INITIAL_COUNT = 5;

function DutyAge({ duty }: { readonly duty: DeskDuty }) {
  const { kind, due } = duty;
  const since = ageStart(duty);
  const now = useNow();
  const mark = due === undefined ? undefined : dueOf(due, sydneyToday());
  if (mark) return <DateMark due={isOfferExpiry(kind) ? withExpiryText(mark) : mark} />;
  return <time dateTime={since}>{ageText(since, now)}</time>;
}

export function DutyRow({ duty }: { readonly duty: DeskDuty }) {
  const { name, facts } = dutyTexts(duty);
  const { page, query } = dutyTarget(duty);
  return (
    <li className={styles['duty']}>
      <div className={deskStyles['entry']}>
        <PageLink to={page} query={query}>
          {name}
        </PageLink>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </div>
      <DutyAge duty={duty} />
    </li>
  );
}

function Group({ group: { label, duties, count, isLowerBound } }: { readonly group: DutyGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const isExpanded = isOpen || isPrinting;
  const foldedCount = duties.length - INITIAL_COUNT;
  const unlistedCount = count - duties.length;
  const newerText = `and ${isLowerBound ? 'at least ' : ''}${unlistedCount} newer`;
  return (
    <section className={styles['group']} aria-label={label}>
      <h3>
        {label}
        <span>{isLowerBound ? `${count}+` : count}</span>
      </h3>
      <ol>
        {(isExpanded ? duties : duties.slice(0, INITIAL_COUNT)).map((duty) => (
          <DutyRow key={`${duty.noun} ${duty.id}`} duty={duty} />
        ))}
      </ol>
      {foldedCount > 0 && !isExpanded && (
        <ShowMore rest={foldedCount} onClick={() => setIsOpen(true)}>
          <span className="unseen"> of {label}</span>
        </ShowMore>
      )}
      {unlistedCount > 0 && (isExpanded || foldedCount <= 0) && <p>{newerText}</p>}
    </section>
  );
}

interface DutyListProps {
  readonly groups: readonly DutyGroup[];
  /** Shown without groups. */
  readonly emptyTitle?: string;
}

/** A company's duties by kind, oldest first. */
export const DutyList = ({ groups, emptyTitle = "You're up to date" }: DutyListProps) => (
  <section aria-labelledby="attention">
    <h2 id="attention">What needs attention</h2>
    {groups.length > 0 ? (
      <div className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    ) : (
      <Empty icon="done" title={emptyTitle} />
    )}
  </section>
);
