import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { submitHandler } from '../../../ui/form/submit-handler.ts';
import { useLeaveQuestion } from '../../../ui/form/use-leave-confirmation.tsx';
import type { Decision, DecisionValues } from './save-decision.ts';
import { useDecision } from './use-decision.ts';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { DocumentPill } from '../../../parts/status/DocumentPill.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import styles from '../versions/versions.module.css';

function ReviewedFile({ document }: { readonly document: ProjectDocument }) {
  const open = useTask(openDocument);
  const { documentLink, documentStatus, documentType, fileName, fileSize, uploadedAt, uploadedBy } = document;
  return (
    <div className={styles['reviewed']}>
      <div>
        {documentLink ? (
          <button type="button" className={styles['link']} onClick={() => open.run(document)}>
            {fileName || 'Open the file'}
          </button>
        ) : (
          <span>No file has been uploaded.</span>
        )}
        <small>
          {[labelOf(documentTypes, documentType), formatSize(fileSize), uploadedBy, formatMoment(uploadedAt)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <DocumentPill status={documentStatus} />
    </div>
  );
}

interface DecisionDialogProps {
  readonly document: ProjectDocument;
  readonly decision: Decision;
  readonly reason: string;
  /** @throws DecisionConflict or ApiError, whose message the dialog shows */
  readonly onDecide: (document: ProjectDocument, values: DecisionValues) => Promise<void>;
  readonly onClose: () => void;
}

const actions = { approved: 'Approve', rejected: 'Reject' } as const;
const outcomes = {
  approved:
    'The project partner is notified by email, and the assigned capital partner can see the document.',
  rejected: 'The project partner gets the reason by email.',
} as const;

type DecisionState = ReturnType<typeof useDecision>;

const ReasonField = ({ reason, changeReason, issue, working }: DecisionState) => (
  <Textarea
    label="Review Reason"
    description="State what the project partner needs to correct (at least 5 characters)."
    required
    data-autofocus
    minRows={3}
    maxRows={8}
    mt="md"
    value={reason}
    readOnly={working}
    error={issue}
    onChange={({ currentTarget }) => changeReason(currentTarget.value)}
  />
);

/** Confirms a decision on a document; keeps the input until it is saved. */
export default function DecisionDialog(props: DecisionDialogProps) {
  const { decision, reason, onDecide } = props;
  const [document, setDocument] = useState<ProjectDocument | undefined>(props.document);
  const state = useDecision({ document, initialReason: reason, onDecide, onConflict: setDocument });
  const { failure, working, decide } = state;
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(document !== undefined && state.reason !== reason);
  const close = () => confirmLeaving(props.onClose);
  const title = entity.title(document ?? props.document);
  return (
    <Dialog
      onClose={close}
      working={working}
      title={`${actions[decision]} ${title}?`}
      centered
      withCloseButton={document !== undefined}
    >
      {failure && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      <form noValidate onSubmit={submitHandler(() => decide(decision))}>
        {document && <ReviewedFile document={document} />}
        {decision === 'rejected' && <ReasonField {...state} />}
        <Text mt="md">{outcomes[decision]}</Text>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button onClick={close} disabled={working}>
            {document ? 'Cancel' : 'Close'}
          </Button>
          {document && (
            <Button
              variant="filled"
              {...(decision === 'rejected' && { color: 'red.8' })}
              type="submit"
              loading={working}
            >
              {actions[decision]}
            </Button>
          )}
        </Group>
      </form>
      {leaveDialog}
    </Dialog>
  );
}
