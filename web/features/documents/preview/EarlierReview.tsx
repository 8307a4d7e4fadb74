import { review as entity, type Review } from '../../../../shared/entities/review.ts';
import type { Fields } from '../../../../shared/schema/entity.ts';
import { formatDay } from '../../../ui/format.ts';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import styles from './review.module.css';

const fields: Fields = entity.fields;

/** The names of the fields that a reviewer filled in. */
function enteredNames(review: Review): readonly string[] {
  const values: Readonly<Record<string, unknown>> = review;
  return Object.entries(fields).flatMap(([name, { write, fixed, empty }]) =>
    write === 'everyone' && !fixed && values[name] !== empty ? [name] : [],
  );
}

/** The review of a file that was replaced. */
export const EarlierReview = ({ review }: { readonly review: Review }) => (
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
