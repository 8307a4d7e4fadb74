import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  document as entity,
  isDecided,
  isReason,
  REASON_MISSING,
  type ProjectDocument,
} from '../../../../shared/entities/document.ts';
import { notify } from '../../../ui/notify.ts';
import { Overtaken, refusalOf, review, type Decision } from '../review/review.ts';
import styles from './review.module.css';

interface DecisionPanelProps {
  readonly document: ProjectDocument;
  readonly onChange: (document: ProjectDocument) => void;
  readonly onDecided: (document: ProjectDocument) => void;
}

/** Takes a decision back. */
async function takeBack(decided: ProjectDocument, onChange: (document: ProjectDocument) => void) {
  try {
    const open = await review(decided, { documentStatus: 'in_review' });
    onChange(open);
    notify('good', `${entity.title(open)} is in review again`, { topic: `decision on ${open.id}` });
  } catch (error) {
    notify('bad', refusalOf(error));
  }
}

function useDecision({ document, onChange, onDecided }: DecisionPanelProps) {
  const [reason, setReason] = useState('');
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const decide = async (documentStatus: Decision) => {
    const rejects = documentStatus === 'rejected';
    const isMissing = rejects && !isReason(reason);
    setIssue(isMissing ? REASON_MISSING : undefined);
    if (isMissing || working) return;
    setWorking(true);
    setFailure(undefined);
    try {
      const saved = await review(document, {
        documentStatus,
        ...(rejects && { reviewReason: reason.trim() }),
      });
      const undo = { label: 'Undo', run: () => void takeBack(saved, onChange) };
      const topic = `decision on ${saved.id}`;
      notify('good', `${entity.title(saved)} is ${saved.documentStatus}`, { action: undo, topic });
      onDecided(saved);
    } catch (error) {
      setFailure(refusalOf(error));
      if (error instanceof Overtaken && error.now) onChange(error.now);
    } finally {
      setWorking(false);
    }
  };
  const write = (text: string) => {
    setReason(text);
    setIssue(undefined);
  };
  return { reason, write, issue, failure, working, decide };
}

/** The reason and the buttons of a decision; a decided document is reopened instead. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { document, onChange } = props;
  const { reason, write, issue, failure, working, decide } = useDecision(props);
  return (
    <div className={styles['decision']}>
      {failure && (
        <Alert color="red" variant="outline" role="alert">
          {failure}
        </Alert>
      )}
      {isDecided(document) ? (
        <Button variant="default" onClick={() => void takeBack(document, onChange)}>
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
            onChange={({ currentTarget }) => write(currentTarget.value)}
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
    </div>
  );
}
