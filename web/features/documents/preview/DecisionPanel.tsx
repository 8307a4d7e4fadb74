import { Alert, Button, Textarea } from '@mantine/core';
import { isDecided, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { useLeaveConfirmation } from '../../../ui/form/use-leave-confirmation.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { notifyDecision, reopenDocument } from '../decision/decision-toast.ts';
import { saveDecision } from '../decision/save-decision.ts';
import { useDecision } from '../decision/use-decision.ts';
import styles from './review.module.css';

interface DecisionPanelProps {
  readonly document: ProjectDocument;
  readonly onChange: (document: ProjectDocument) => void;
  readonly onDecided: (document: ProjectDocument) => void;
}

/** The reason and the buttons of a decision; for a decided document, the button that reopens it. */
export function DecisionPanel({ document, onChange, onDecided }: DecisionPanelProps) {
  const reopening = useTask(async (decided: ProjectDocument) => onChange(await reopenDocument(decided)));
  const { reason, changeReason, issue, failure, working, decide } = useDecision({
    document,
    onDecide: async (undecidedDocument, values) => {
      const saved = await saveDecision(undecidedDocument, values);
      notifyDecision(saved, () => reopening.run(saved));
      onDecided(saved);
    },
    onConflict: (now) => now && onChange(now),
  });
  const leaveDialog = useLeaveConfirmation(reason.trim() !== '' && !working && !isDecided(document));
  return (
    <div className={styles['decision']}>
      {failure && (
        <Alert color="red" variant="outline" role="alert">
          {failure}
        </Alert>
      )}
      {isDecided(document) ? (
        <Button variant="default" loading={reopening.working} onClick={() => reopening.run(document)}>
          Reopen
        </Button>
      ) : (
        <>
          <Textarea
            label="Reason, sent to the project partner when you reject"
            autosize
            minRows={2}
            maxRows={6}
            value={reason}
            readOnly={working}
            error={issue}
            onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          />
          <div className={styles['buttons']}>
            <Button
              variant="default"
              c="var(--unsuccessful)"
              loading={working}
              onClick={() => void decide('rejected')}
            >
              Reject
            </Button>
            <Button loading={working} onClick={() => void decide('approved')}>
              Approve
            </Button>
          </div>
        </>
      )}
      {leaveDialog}
    </div>
  );
}
