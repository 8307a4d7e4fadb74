import { Button } from '@mantine/core';
import { useState } from 'react';
import { interestAnswers } from '../../../shared/entities/options.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import { formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './interest.module.css';
import { useOwnInterest, type Answer } from './use-own-interest.ts';
import { answerWithReasons } from '../../parts/interest/answer-labels.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NotForUsDialog = lazyPart(() => import('./NotForUsDialog.tsx'));

const interested: Answer = { answer: 'interested', reasons: [], text: '' };

/** What a capital partner says of a project while funders are looked for: two buttons, and what it said last. */
export default function InterestBar({ project }: { readonly project: Project }) {
  const { said, known, error, reload, say, takeBack } = useOwnInterest(project.id);
  const [asking, setAsking] = useState(false);
  const answer = useTask(() => say(interested));
  const back = useTask(takeBack);
  const open = isRanked(project);
  if (!open && !said) return null;
  const choose = (value: string) => {
    if (value === 'not_for_us') setAsking(true);
    else if (said?.answer !== 'interested') answer.run();
  };
  return (
    <section className={styles['bar']} aria-label="Your answer" aria-busy={!known}>
      <p>
        {error !== undefined && !known ? (
          <>
            Your answer could not be read.{' '}
            <Button size="compact-sm" variant="default" onClick={reload}>
              Try again
            </Button>
          </>
        ) : said ? (
          <>
            <b>{answerWithReasons(said)}</b>{' '}
            <time dateTime={said.updatedAt}>{formatDay(said.updatedAt)}</time>
            {said.text && <q>{said.text}</q>}
          </>
        ) : (
          'Is this project for you? The team reads your answer; the project partner does not.'
        )}
      </p>
      {open && (
        <div className={styles['answers']}>
          {interestAnswers.map(({ value, label }) => (
            <Button
              key={value}
              variant="default"
              aria-pressed={said?.answer === value}
              disabled={!known}
              loading={value === 'interested' && answer.working}
              leftSection={said?.answer === value ? <Icon name="check" size={16} /> : undefined}
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
          {said && (
            <Button variant="subtle" loading={back.working} onClick={() => back.run()}>
              Take back
            </Button>
          )}
        </div>
      )}
      {asking && <NotForUsDialog said={said} onSay={say} onClose={() => setAsking(false)} />}
    </section>
  );
}
