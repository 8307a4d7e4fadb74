import { useState } from 'react';
import { isReason, REASON_MISSING, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { Overtaken, refusalOf, type Decision, type DecisionValues } from './save-decision.ts';

interface DecisionOptions {
  /** Undefined if it is no longer available. */
  readonly document: ProjectDocument | undefined;
  readonly initialReason?: string;
  /** Throws Overtaken and ApiError, whose messages are shown. */
  readonly onDecide: (document: ProjectDocument, values: DecisionValues) => Promise<void>;
  /** Called with the document as another user left it. */
  readonly onOvertaken: (now: ProjectDocument | undefined) => void;
}

/** A decision on a document and its reason, which stays until it is saved. */
export function useDecision({ document, initialReason = '', onDecide, onOvertaken }: DecisionOptions) {
  const [reason, setReason] = useState(initialReason);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const write = (text: string) => {
    setReason(text);
    setIssue(undefined);
  };
  async function decide(documentStatus: Decision): Promise<void> {
    const rejects = documentStatus === 'rejected';
    const isReasonMissing = rejects && !isReason(reason);
    setIssue(isReasonMissing ? REASON_MISSING : undefined);
    if (!document || working || isReasonMissing) return;
    setWorking(true);
    setFailure(undefined);
    try {
      await onDecide(document, { documentStatus, ...(rejects && { reviewReason: reason.trim() }) });
    } catch (error) {
      setFailure(refusalOf(error));
      if (error instanceof Overtaken) onOvertaken(error.now);
    } finally {
      setWorking(false);
    }
  }
  return { reason, write, issue, failure, working, decide };
}
