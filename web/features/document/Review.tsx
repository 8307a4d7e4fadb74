import { Button } from '@mantine/core';
import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { FormContext } from '../../ui/form/recordFormProps.ts';
import styles from './document.module.css';

/** An administrator's buttons; each saves the form with another status. */
export function ReviewActions({ context }: { readonly context: FormContext<ProjectDocument> }) {
  const { record, stored, save, saving } = context;
  if (!stored) return undefined;
  const decide = (documentStatus: ProjectDocument['documentStatus']) => () => save({ documentStatus });
  if (isApproved(record))
    return (
      <Button variant="default" disabled={saving} onClick={decide('in_review')}>
        Reopen
      </Button>
    );
  return (
    <>
      <Button variant="default" disabled={saving} onClick={decide('rejected')}>
        Reject
      </Button>
      <Button variant="default" disabled={saving} onClick={decide('approved')}>
        Approve
      </Button>
    </>
  );
}

/** The reason of a rejection, for the people who may correct the document. */
export function ReviewReason({ document }: { readonly document: ProjectDocument }) {
  const { documentStatus, reviewReason } = document;
  const rejected = documentStatus === 'rejected';
  if (!rejected && !reviewReason) return undefined;
  return (
    <p className={styles['reason']} role="note">
      <b>{rejected ? 'This document was rejected.' : 'From the review:'}</b> {reviewReason}
    </p>
  );
}
