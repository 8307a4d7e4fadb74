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

const AnswerFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    Couldn&apos;t load your answer.{' '}
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Try again
    </Button>
  </>
);

/** Asks a capital partner for its interest in a project that seeks funding, and shows the last answer. */
export default function InterestBar({ project }: { readonly project: Project }) {
  const { currentAnswer, isLoaded, error, reload, send, withdraw } = useOwnInterest(project.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = useTask(() => send(interested));
  const withdrawal = useTask(withdraw);
  const isOpen = isRanked(project);
  if (!isOpen && !currentAnswer) return null;
  const choose = (value: string) => {
    if (value === 'not_for_us') setIsDeclining(true);
    else if (currentAnswer?.answer !== 'interested') answer.run();
  };
  return (
    <section className={styles['bar']} aria-label="Your answer" aria-busy={!isLoaded}>
      <p>
        {error !== undefined && !isLoaded ? (
          <AnswerFailure onRetry={reload} />
        ) : currentAnswer ? (
          <>
            <b>{answerWithReasons(currentAnswer)}</b>{' '}
            <time dateTime={currentAnswer.updatedAt}>{formatDay(currentAnswer.updatedAt)}</time>
            {currentAnswer.text && <q>{currentAnswer.text}</q>}
          </>
        ) : (
          'Interested? Only the team sees your answer.'
        )}
      </p>
      {isOpen && (
        <div className={styles['answers']}>
          {interestAnswers.map(({ value, label }) => (
            <Button
              key={value}
              variant="default"
              aria-pressed={currentAnswer?.answer === value}
              disabled={!isLoaded}
              loading={value === 'interested' && answer.working}
              leftSection={currentAnswer?.answer === value ? <Icon name="check" size={16} /> : undefined}
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
          {currentAnswer && (
            <Button variant="subtle" loading={withdrawal.working} onClick={() => withdrawal.run()}>
              Withdraw answer
            </Button>
          )}
        </div>
      )}
      {isDeclining && (
        <NotForUsDialog
          projectId={project.id}
          currentAnswer={currentAnswer}
          onAnswer={send}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </section>
  );
}
