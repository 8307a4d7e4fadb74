import { useCallback, useMemo, useState } from 'react';
import { isDecided, type ProjectDocument } from '../../../../shared/entities/document.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { review as entity, type Review } from '../../../../shared/entities/review.ts';
import { checksOf } from '../../../../shared/review.ts';
import { LoadState } from '../../../ui/ErrorState.tsx';
import type { ShownEdit } from '../../../ui/inline/edit-queue.ts';
import { InlineEditingContext, type InlineEditing } from '../../../ui/inline/inline-editing.ts';
import { InlineValue } from '../../../ui/inline/InlineValue.tsx';
import { useRecordEdits } from '../../../ui/inline/use-record-edits.ts';
import { ReviewChecklist } from './ReviewChecklist.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import styles from './review.module.css';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';
import type { Fields } from '../../../../shared/schema/entity.ts';
import { formatDay } from '../../../ui/format.ts';
import { FactSections } from '../../../ui/record/FactSections.tsx';

const { remarks } = entity.fields;

export interface ReviewSheetProps {
  readonly document: ProjectDocument;
  readonly project: Project | undefined;
  /** Called with each save of the review. */
  readonly onSave: (saving: Promise<unknown>) => void;
}

interface LoadedProps extends ReviewSheetProps {
  readonly review: Review;
  readonly earlier: readonly Review[];
  readonly adopt: (review: Review) => void;
}

/** Reads the reviews of a document's files, the current file's review first. */
function useReviews({ id, sha256 }: ProjectDocument) {
  const { data, error, mutate } = useSWR(['reviews', id, sha256], () =>
    call(contract.review.ofDocument, { params: { documentId: id } }),
  );
  return {
    reviews: data,
    error,
    reload: () => void mutate(),
    adopt: (saved: Review) => void mutate((now = []) => [saved, ...now.slice(1)], { revalidate: false }),
  };
}

/**
 * Edits the review of one file. Fields stay editable after a decision of another reviewer: the server refuses the
 * save with its reason, and typed values are kept.
 */
function useReviewEdits({ document, review, adopt, onSave }: LoadedProps) {
  const [wasOpen] = useState(() => !isDecided(document));
  const isEditable = wasOpen || !isDecided(document);
  const { shownRecord: shownReview, save: saveEdit } = useRecordEdits('review', review, adopt);
  const { documentId, sha256 } = review;
  // The server accepts a review only for the document's current file.
  const save = useCallback(
    (edit: ShownEdit) => {
      const saving = saveEdit({ ...edit, values: { documentId, sha256, ...edit.values } });
      onSave(saving);
      return saving;
    },
    [saveEdit, documentId, sha256, onSave],
  );
  const editing = useMemo<InlineEditing<'review'>>(
    () => ({
      noun: 'review',
      record: shownReview,
      fieldsOf: (name) => (isEditable ? [name] : []),
      controls: {},
      save,
    }),
    [shownReview, isEditable, save],
  );
  return { shownReview, isEditable, editing };
}

const fields: Fields = entity.fields;

function enteredNames(review: Review): readonly string[] {
  const values: Readonly<Record<string, unknown>> = review;
  return Object.entries(fields).flatMap(([name, { write, fixed, empty }]) =>
    write === 'everyone' && !fixed && values[name] !== empty ? [name] : [],
  );
}

/** The review of a file that was replaced. */
const EarlierReview = ({ review }: { readonly review: Review }) => (
  <details className={styles['earlier']}>
    <summary>
      {entity.title(review)}, by {review.savedBy}, {formatDay(review.updatedAt)}
    </summary>
    <FactSections
      fields={fields}
      record={review}
      sections={[{ title: 'Read in the earlier file', fields: enteredNames(review) }]}
    />
  </details>
);

function LoadedSheet(props: LoadedProps) {
  const { document, project, earlier } = props;
  const { shownReview, isEditable, editing } = useReviewEdits(props);
  const checks = checksOf(document);
  return (
    <>
      <InlineEditingContext value={editing}>
        <ReviewFigures document={document} project={project} review={shownReview} earlier={earlier[0]} />
        {checks.length > 0 && (
          <ReviewChecklist checks={checks} review={shownReview} isEditable={isEditable} save={editing.save} />
        )}
        <section>
          <h2>{remarks.label}</h2>
          <div className={styles['notes']}>
            <InlineValue name="remarks" label={remarks.label} text={shownReview.remarks}>
              {shownReview.remarks || 'None'}
            </InlineValue>
          </div>
        </section>
      </InlineEditingContext>
      {earlier.map((earlierReview) => (
        <EarlierReview key={earlierReview.id} review={earlierReview} />
      ))}
    </>
  );
}

/** The team's review of a document's file: figures next to the project's, checklist, remarks, and earlier reviews. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { document } = props;
  const { reviews, error, reload, adopt } = useReviews(document);
  const [current, ...earlier] = reviews ?? [];
  if (!document.documentLink) return undefined;
  if (!current) return <LoadState error={error} onRetry={reload} />;
  return <LoadedSheet key={current.id} {...props} review={current} earlier={earlier} adopt={adopt} />;
}
