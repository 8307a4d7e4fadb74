import { useState } from 'react';
import type { FunderMatch } from '../../../shared/api/match.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { answerActions, interested } from '../../parts/interest/answer-actions.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTask } from '../../ui/use-task.ts';

const NotForUsDialog = lazyPart(() => import('../../parts/interest/NotForUsDialog.tsx'));

export interface RecordAnswerProps {
  readonly project: Project;
  readonly match: Pick<FunderMatch, 'companyId' | 'companyName'>;
  readonly interest: Interest | undefined;
}

/** Records the answer that a funder gave outside the portal. */
export function RecordAnswer({ project, match, interest }: RecordAnswerProps) {
  const { companyId, companyName } = match;
  const [isDeclining, setIsDeclining] = useState(false);
  const { send, withdraw } = answerActions({
    projectId: project.id,
    name: companyName,
    companyId,
    currentAnswer: interest,
    confirmation: 'recorded',
  });
  const record = useTask(() => send(interested));
  const withdrawal = useTask(withdraw);
  const isInterested = interest?.answer === 'interested';
  return (
    <>
      <ActionsMenu
        label={`Record the answer of ${companyName}`}
        icon="edit"
        actions={[
          {
            label: 'Interested',
            icon: 'check',
            disabled: isInterested || record.working,
            run: () => record.run(),
          },
          { label: 'Not for us', icon: 'close', run: () => setIsDeclining(true) },
          ...(interest?.recordedBy
            ? [{ label: 'Withdraw answer', icon: 'trash' as const, run: () => withdrawal.run() }]
            : []),
        ]}
      />
      {isDeclining && (
        <NotForUsDialog
          inputName={`${project.id} ${companyId}`}
          currentAnswer={interest}
          note={`Users of ${companyName} get a mail, and can change the answer. The project partner can't see it.`}
          onAnswer={send}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  );
}
