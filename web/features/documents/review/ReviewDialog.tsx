import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  document as entity,
  isReason,
  REASON_MISSING,
  type ProjectDocument,
} from '../../../../shared/entities/document.ts';
import { Overtaken, refusalOf, type Decision, type ReviewDecision } from './review.ts';
import { ReviewedFile } from './ReviewedFile.tsx';

interface ReviewDialogProps {
  readonly document: ProjectDocument;
  /** The preselected decision; undefined asks the user. */
  readonly decision: Decision | undefined;
  readonly reason: string;
  /** Throws Overtaken and ApiError; the dialog shows the message. */
  readonly onDecide: (document: ProjectDocument, verdict: ReviewDecision) => Promise<void>;
  readonly onClose: () => void;
}

const actions = { approved: 'Approve', rejected: 'Reject' } as const;
const outcomes = {
  approved:
    'The project partner is notified by email, and the assigned capital partner can see the document.',
  rejected: 'The project partner gets the reason by email.',
} as const;

function useDecision(props: ReviewDialogProps) {
  const [document, setDocument] = useState<ProjectDocument | undefined>(props.document);
  const [decision, setDecision] = useState(props.decision);
  const [reason, setReason] = useState(props.reason);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const write = (text: string) => {
    setReason(text);
    setIssue(undefined);
  };
  async function decide(documentStatus: Decision): Promise<void> {
    const rejects = documentStatus === 'rejected';
    setIssue(rejects && !isReason(reason) ? REASON_MISSING : undefined);
    if (!document || working || (rejects && !isReason(reason))) return;
    setWorking(true);
    setFailure(undefined);
    try {
      await props.onDecide(document, { documentStatus, ...(rejects && { reviewReason: reason.trim() }) });
    } catch (error) {
      setFailure(refusalOf(error));
      if (error instanceof Overtaken) setDocument(error.now);
    } finally {
      setWorking(false);
    }
  }
  return { document, decision, setDecision, reason, write, issue, failure, working, decide };
}

type State = ReturnType<typeof useDecision>;

const ReasonField = ({ reason, write, issue, working }: State) => (
  <Textarea
    label="Review Reason"
    description="State what the project partner needs to correct (at least 5 characters)."
    required
    data-autofocus
    autosize
    minRows={3}
    maxRows={8}
    mt="md"
    value={reason}
    readOnly={working}
    error={issue}
    onChange={({ currentTarget }) => write(currentTarget.value)}
  />
);

/** Approve and Reject. A preselected decision hides the other button; the first click on Reject asks for the reason. */
const DecisionButtons = ({ decision, setDecision, working, decide }: State) => (
  <>
    {decision !== 'approved' && (
      <Button
        color="red.8"
        variant={decision ? 'filled' : 'outline'}
        loading={working}
        onClick={() => (decision ? void decide('rejected') : setDecision('rejected'))}
      >
        Reject
      </Button>
    )}
    {decision !== 'rejected' && (
      <Button loading={working} onClick={() => void decide('approved')}>
        Approve
      </Button>
    )}
  </>
);

/** Asks for a decision on a document; keeps the input until it is saved. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const state = useDecision(props);
  const { document, decision, failure, working } = state;
  const close = () => {
    if (!working) props.onClose();
  };
  const title = entity.title(document ?? props.document);
  return (
    <Modal
      opened
      onClose={close}
      title={decision ? `${actions[decision]} ${title}?` : `Review ${title}`}
      centered
      withCloseButton={document !== undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {failure && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      {document && <ReviewedFile document={document} />}
      {decision === 'rejected' && <ReasonField {...state} />}
      {decision && (
        <Text size="sm" mt="md">
          {outcomes[decision]}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} disabled={working}>
          {document ? 'Cancel' : 'Close'}
        </Button>
        {document && <DecisionButtons {...state} />}
      </Group>
    </Modal>
  );
}
