import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Interest } from '../../../shared/entities/interest.ts';
import { interestAnswers } from '../../../shared/entities/options.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import { isLive } from '../../../shared/entities/terms.ts';
import { formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import styles from './interest.module.css';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { answerActions, interested } from '../../parts/interest/answer-actions.ts';
import { answerWithReasons } from '../../parts/interest/answer-labels.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NotForUsDialog = lazyPart(() => import('../../parts/interest/NotForUsDialog.tsx'));

const AnswerFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    Couldn&apos;t load your answer.{' '}
    <Button size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  </>
);

function LastAnswer({ answer }: { readonly answer: Interest | undefined }) {
  if (!answer) return 'Interested? Only the team sees your answer.';
  const { updatedAt, recordedBy, text } = answer;
  return (
    <>
      <b>{answerWithReasons(answer)}</b> <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      {recordedBy && `, recorded by ${recordedBy} of our team`}
      {text && <q>{text}</q>}
    </>
  );
}

/** The company's answer to a project, with tasks that save and withdraw it. */
function useOwnAnswer({ id: projectId, projectName: name }: Project) {
  const { rows, error, reload } = useRecordsOfProject('interest', projectId);
  const [currentAnswer] = rows ?? [];
  const confirmation = 'sent to the team';
  const { send, withdraw } = answerActions({ projectId, name, currentAnswer, confirmation });
  const acceptance = useTask(() => send(interested));
  const withdrawal = useTask(withdraw);
  return { currentAnswer, isLoaded: rows !== undefined, error, reload, send, acceptance, withdrawal };
}

/** Asks a capital partner without an active offer for its interest in a project, and shows the last answer. */
export default function InterestBar({ project }: { readonly project: Project }) {
  const { currentAnswer, isLoaded, error, reload, send, acceptance, withdrawal } = useOwnAnswer(project);
  const [isDeclining, setIsDeclining] = useState(false);
  const isOpen = isRanked(project);
  const offers = useRecordsOfProject('terms', isOpen ? project.id : undefined);
  if (!currentAnswer && (!isOpen || offers.rows?.some(isLive))) return null;
  const choose = (value: string) => {
    if (value === 'not_for_us') setIsDeclining(true);
    else acceptance.run();
  };
  return (
    <section className={styles['bar']} aria-label="Your answer" aria-busy={!isLoaded}>
      <p>
        {error !== undefined && !isLoaded ? (
          <AnswerFailure onRetry={reload} />
        ) : (
          <LastAnswer answer={currentAnswer} />
        )}
      </p>
      {isOpen && (
        <div className={styles['answers']} data-unprinted>
          {interestAnswers.map(({ value, label }) => (
            <Button
              key={value}
              aria-pressed={currentAnswer?.answer === value}
              // A company with an active offer is not asked.
              disabled={!isLoaded || isPending(offers)}
              loading={value === 'interested' && acceptance.working}
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
          inputName={project.id}
          currentAnswer={currentAnswer}
          note="Your answer helps the team send you better matches. The project partner can't see it."
          onAnswer={send}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </section>
  );
}
