import { useState } from 'react';
import { isReason, REASON_MISSING, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { messageOf } from '../../../api/errors.ts';
import { useUnsavedText } from '../../../ui/form/use-unsaved-text.ts';
import { DecisionConflict, type Decision, type DecisionValues } from './save-decision.ts';
import { useTask } from '../../../ui/use-task.ts';

interface DecisionOptions {
  /** Undefined if the document is no longer available. */
  readonly document: ProjectDocument | undefined;
  readonly initialReason?: string;
  /** @throws DecisionConflict or ApiError, whose message the dialog shows */
  readonly onDecide: (document: ProjectDocument, values: DecisionValues) => Promise<void>;
  /** Called with the document as another user left it. */
  readonly onConflict: (now: ProjectDocument | undefined) => void;
}

/** A decision on a document. The reason stays in the field until the decision is saved, also when the session ends. */
export function useDecision({ document, initialReason = '', onDecide, onConflict }: DecisionOptions) {
  const [reason, setReason] = useUnsavedText(`reason of ${document?.id}`, initialReason);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [decision, setDecision] = useState<DecisionValues['documentStatus']>();
  const changeReason = (text: string) => {
    setReason(text);
    setIssue(undefined);
  };
  const { run, working } = useTask(
    async (undecided: ProjectDocument, values: DecisionValues) => {
      setFailure(undefined);
      setDecision(values.documentStatus);
      await onDecide(undecided, values);
    },
    (error) => {
      setFailure(messageOf(error));
      if (error instanceof DecisionConflict) onConflict(error.current);
    },
  );
  const decide = (documentStatus: Decision) => {
    const rejects = documentStatus === 'rejected';
    const isReasonMissing = rejects && !isReason(reason);
    setIssue(isReasonMissing ? REASON_MISSING : undefined);
    if (document && !isReasonMissing)
      run(document, { documentStatus, ...(rejects && { reviewReason: reason.trim() }) });
  };
  return {
    reason,
    changeReason,
    issue,
    failure,
    clearFailure: () => setFailure(undefined),
    working,
    saving: working ? decision : undefined,
    decide,
  };
}
