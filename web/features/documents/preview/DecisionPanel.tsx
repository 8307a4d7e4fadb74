import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isDecided, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { submitHandler } from '../../../ui/form/submit-handler.ts';
import { useLeaveConfirmation } from '../../../ui/form/use-leave-confirmation.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { describeConflict, notifyDecision, reopenDocument, saveDecision } from '../decision/save-decision.ts';
import { useDecision } from '../decision/use-decision.ts';
import styles from './review.module.css';

interface DecisionPanelProps {
  readonly document: ProjectDocument;
  /** Waits for running saves of the review, which the server would refuse after the decision. */
  readonly waitForReviewSaves: () => Promise<unknown>;
  readonly onChange: (document: ProjectDocument) => void;
  readonly onDecided: (document: ProjectDocument) => void;
}

const DecisionButtons = ({ saving, decide }: Pick<ReturnType<typeof useDecision>, 'saving' | 'decide'>) => (
  <div className={styles['buttons']}>
    <Button
      type="submit"
      c="var(--unsuccessful)"
      loading={saving === 'rejected'}
      disabled={saving === 'approved'}
    >
      Reject
    </Button>
    <Button
      variant="filled"
      loading={saving === 'approved'}
      disabled={saving === 'rejected'}
      onClick={() => decide('approved')}
    >
      Approve
    </Button>
  </div>
);

/** The reason and the buttons of a decision; for a decided document, the button that reopens it. */
export function DecisionPanel({ document, waitForReviewSaves, onChange, onDecided }: DecisionPanelProps) {
  const [opened] = useState(document);
  const reopening = useTask(async (decided: ProjectDocument) => onChange(await reopenDocument(decided)));
  const { reason, changeReason, issue, failure, clearFailure, working, saving, decide } = useDecision({
    document,
    onDecide: async (undecidedDocument, values) => {
      await waitForReviewSaves();
      const saved = await saveDecision(undecidedDocument, values);
      notifyDecision(saved, () => reopening.run(saved));
      onDecided(saved);
    },
    onConflict: (now) => now && onChange(now),
  });
  const reopen = () => {
    clearFailure();
    reopening.run(document);
  };
  // The file was replaced after the reviewer had opened the page.
  const isReplaced = !isDecided(document) && document.s3Version !== opened.s3Version;
  const replacement = isReplaced
    ? describeConflict({ ...opened, documentStatus: document.documentStatus }, document)
    : undefined;
  const alerts = [replacement, failure === replacement ? undefined : failure].filter(
    (text) => text !== undefined,
  );
  const leaveDialog = useLeaveConfirmation(reason.trim() !== '' && !working && !isDecided(document));
  return (
    <form noValidate className={styles['decision']} onSubmit={submitHandler(() => decide('rejected'))}>
      {alerts.map((alert) => (
        <Alert key={alert} color="red" variant="outline" role="alert">
          {alert}
        </Alert>
      ))}
      {isDecided(document) ? (
        <Button loading={reopening.working} onClick={reopen}>
          Reopen
        </Button>
      ) : (
        <>
          <Textarea
            label="Reason, sent to the project partner when you reject"
            maxRows={6}
            value={reason}
            readOnly={working}
            error={issue}
            onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          />
          <DecisionButtons saving={saving} decide={decide} />
        </>
      )}
      {leaveDialog}
    </form>
  );
}
