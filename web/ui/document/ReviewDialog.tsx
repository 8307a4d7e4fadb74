import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  document as entity,
  isReason,
  REASON_MISSING,
  type ProjectDocument,
} from '../../../shared/entities/document.ts';
import { Overtaken, refusalOf, type Decision, type Verdict } from './review.ts';
import { ReviewedFile } from './ReviewedFile.tsx';

interface ReviewDialogProps {
  readonly document: ProjectDocument;
  /** The decision that was chosen before; the dialog asks for one when absent. */
  readonly decision: Decision | undefined;
  readonly reason: string;
  /** Throws Overtaken and ApiError; the dialog says why. */
  readonly onDecide: (document: ProjectDocument, verdict: Verdict) => Promise<void>;
  readonly onClose: () => void;
}

const actions = { approved: 'Approve', rejected: 'Reject' } as const;
const outcomes = {
  approved: 'The project partner is told by e-mail, and the assigned capital partner sees the document.',
  rejected: 'The project partner is told by e-mail, with the reason.',
} as const;

/** Asks for the decision on a document; what is typed stays until it is stored. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { onDecide, onClose } = props;
  const [document, setDocument] = useState<ProjectDocument | undefined>(props.document);
  const [decision, setDecision] = useState(props.decision);
  const [reason, setReason] = useState(props.reason);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);

  async function decide(documentStatus: Decision): Promise<void> {
    const rejects = documentStatus === 'rejected';
    setIssue(rejects && !isReason(reason) ? REASON_MISSING : undefined);
    if (!document || working || (rejects && !isReason(reason))) return;
    setWorking(true);
    setFailure(undefined);
    try {
      await onDecide(document, { documentStatus, ...(rejects && { reviewReason: reason.trim() }) });
    } catch (error) {
      setFailure(refusalOf(error));
      if (error instanceof Overtaken) setDocument(error.now);
    } finally {
      setWorking(false);
    }
  }
  const close = () => {
    if (!working) onClose();
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
      {decision === 'rejected' && (
        <Textarea
          label="Review Reason"
          description="What the project partner is to correct; at least 5 characters."
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          mt="md"
          value={reason}
          readOnly={working}
          error={issue}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setIssue(undefined);
          }}
        />
      )}
      {decision && (
        <Text size="sm" mt="md">
          {outcomes[decision]}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} disabled={working}>
          {document ? 'Cancel' : 'Close'}
        </Button>
        {document && decision !== 'approved' && (
          <Button
            color="red.8"
            variant={decision ? 'filled' : 'outline'}
            loading={working}
            onClick={() => (decision ? void decide('rejected') : setDecision('rejected'))}
          >
            Reject
          </Button>
        )}
        {document && decision !== 'rejected' && (
          <Button loading={working} onClick={() => void decide('approved')}>
            Approve
          </Button>
        )}
      </Group>
    </Modal>
  );
}
