import { Button } from '@mantine/core';
import { isApproved, isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Decisions } from './decision/use-decisions.tsx';
import type { Decision } from './decision/save-decision.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './document.module.css';

interface DecisionActionsProps {
  readonly context: FormContext<ProjectDocument>;
  /** Created outside the form: a decision remounts the form, which would close the dialog. */
  readonly decisions: Decisions;
}

/** Decision buttons of an administrator. Approving or rejecting also saves edits in the form; reopening does not. */
export function DecisionActions({ context, decisions }: DecisionActionsProps) {
  const { record, isStored, saving, adopt, readChanges } = context;
  if (!isStored) return undefined;
  const decide = (decision: Decision) => () => {
    const edits = readChanges();
    if (edits)
      decisions.openDialog({
        document: record,
        decision,
        otherEdits: edits,
        onDecided: (saved) => adopt(saved, 'saved'),
      });
  };
  const disabled = saving || decisions.working;
  return (
    <>
      {isDecided(record) && (
        <Button disabled={disabled} onClick={() => decisions.reopen(record)}>
          Reopen
        </Button>
      )}
      {!isDecided(record) && (
        <Button disabled={disabled} onClick={decide('rejected')}>
          Reject
        </Button>
      )}
      {!isApproved(record) && (
        <Button disabled={disabled} onClick={decide('approved')}>
          Approve
        </Button>
      )}
    </>
  );
}

/** The reason of a rejection, or the comment of a reviewer who did not reject, for users who do not review. */
export function ReviewReason({ document }: { readonly document: ProjectDocument }) {
  const { documentStatus, reviewReason } = document;
  const isRejected = documentStatus === 'rejected';
  if (!isRejected && !reviewReason) return undefined;
  return (
    <p className={`${styles['reviewReason']} ${formStyles[isRejected ? 'refused' : 'note']}`} role="note">
      <Icon name={isRejected ? 'error' : 'info'} />
      <b>{isRejected ? 'This document was rejected.' : "Reviewer's comment:"}</b> {reviewReason}
    </p>
  );
}
