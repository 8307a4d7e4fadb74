import { Button } from '@mantine/core';
import { isApproved, isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Review } from './review/use-review.tsx';
import type { Decision } from './review/review.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import styles from './document.module.css';

interface ReviewActionsProps {
  readonly context: FormContext<ProjectDocument>;
  /** The dialog is outside the form, because a decision remounts the form. */
  readonly review: Review;
}

/** Decision buttons of an administrator. Edits in the form are saved with the decision. */
export function ReviewActions({ context, review }: ReviewActionsProps) {
  const { record, isStored, saving, adopt, readChanges } = context;
  if (!isStored) return undefined;
  const decide = (decision: Decision) => () => {
    const changed = readChanges();
    if (changed)
      review.ask({ document: record, decision, typed: changed, onDecided: (saved) => adopt(saved, 'saved') });
  };
  const disabled = saving || review.working;
  return (
    <>
      {isDecided(record) && (
        <Button variant="default" disabled={disabled} onClick={() => review.reopen(record)}>
          Reopen
        </Button>
      )}
      {!isDecided(record) && (
        <Button variant="default" disabled={disabled} onClick={decide('rejected')}>
          Reject
        </Button>
      )}
      {!isApproved(record) && (
        <Button variant="default" disabled={disabled} onClick={decide('approved')}>
          Approve
        </Button>
      )}
    </>
  );
}

/** Reason of a rejection, for users who can correct the document. */
export function ReviewReason({ document }: { readonly document: ProjectDocument }) {
  const { documentStatus, reviewReason } = document;
  const rejected = documentStatus === 'rejected';
  if (!rejected && !reviewReason) return undefined;
  return (
    <p className={styles['reason']} role="note">
      <b>{rejected ? 'This document was rejected.' : "Reviewer's comment:"}</b> {reviewReason}
    </p>
  );
}
