import type { ReactNode } from 'react';
import { useCaller } from '../../../api/session-state.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageButton } from '../../../ui/PageButton.tsx';
import { doneCount, type FirstStep } from './first-steps.ts';
import { InviteColleague } from './InviteColleague.tsx';
import { TeamContact } from './TeamContact.tsx';
import styles from './first.module.css';

function StepItem({ step, number, isCurrent }: { step: FirstStep; number: number; isCurrent: boolean }) {
  const { title, text, link, isDone, parts = [] } = step;
  const stateIfOpen = isCurrent ? 'now' : 'later';
  return (
    <li data-state={isDone ? 'done' : stateIfOpen} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles['number']}>
        {isDone ? <Icon name="check" size={14} /> : number}
        {isDone && <span className="unseen">Done</span>}
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {link &&
        (isCurrent ? (
          <PageButton to={link.to} query={link.query}>
            {link.label}
          </PageButton>
        ) : (
          <PageLink to={link.to} {...(link.query && { query: link.query })}>
            {link.label}
          </PageLink>
        ))}
      {!isDone && parts.length > 0 && (
        <ul aria-label="Still missing">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface FirstStepsProps {
  readonly intro: string;
  readonly steps: readonly FirstStep[];
  /** Name of the project's lead; empty for the team in general. */
  readonly contact: string;
  readonly onHide: () => void;
  /** Information beside the steps about what happens afterwards. */
  readonly children: ReactNode;
}

/** The first steps of a new company, with progress; the primary button is in the current step. */
export default function FirstSteps({ intro, steps, contact, onHide, children }: FirstStepsProps) {
  const { firstName, fullName } = useCaller().profile;
  const done = doneCount(steps);
  const current = steps.findIndex(({ isDone, link }) => !isDone && link);
  return (
    <section className={styles['first']} aria-labelledby="first-steps">
      <div>
        <header>
          <h2 id="first-steps">Welcome, {firstName || fullName}</h2>
          <button type="button" onClick={onHide}>
            Hide first steps
          </button>
        </header>
        <p className={styles['intro']}>{intro}</p>
        <p className={styles['gauge']}>
          <progress aria-label="Steps done" max={steps.length} value={done} />
          {done} of {steps.length} done
        </p>
        <ol className={styles['steps']}>
          {steps.map((step, index) => (
            <StepItem key={step.title} step={step} number={index + 1} isCurrent={index === current} />
          ))}
        </ol>
        <InviteColleague />
      </div>
      <aside>
        <TeamContact name={contact} />
        {children}
      </aside>
    </section>
  );
}
