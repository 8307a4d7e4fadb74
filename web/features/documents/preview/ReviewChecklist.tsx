import { Button } from '@mantine/core';
import { useState } from 'react';
import { review as entity, type Review } from '../../../../shared/entities/review.ts';
import type { ReviewCheck } from '../../../../shared/review.ts';
import { messageOf } from '../../../api/errors.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { ShownEdit } from '../../../ui/inline/edit-queue.ts';
import styles from './review.module.css';

interface ChecklistProps {
  readonly checks: readonly ReviewCheck[];
  readonly review: Review;
  readonly isEditable: boolean;
  /** Saves one tick. @throws ApiError */
  readonly save: (edit: ShownEdit) => Promise<unknown>;
}

/** The usual requirements for the document. Advisory: a decision is possible without all ticks. */
export function ReviewChecklist({ checks, review, isEditable, save }: ChecklistProps) {
  const [failedSave, setFailedSave] = useState<{ readonly edit: ShownEdit; readonly message: string }>();
  const tick = async (edit: ShownEdit) => {
    setFailedSave(undefined);
    try {
      await save(edit);
    } catch (error) {
      setFailedSave({ edit, message: messageOf(error) });
    }
  };
  const failedNames = Object.keys(failedSave?.edit.values ?? {});
  return (
    <section>
      <h2>
        Checklist <span>{`${checks.filter((name) => review[name]).length} of ${checks.length}`}</span>
      </h2>
      <fieldset className={styles['ticks']} aria-label="Checklist" disabled={!isEditable}>
        {checks.map((name) => (
          <div key={name}>
            <Checkbox
              label={entity.fields[name].label}
              checked={review[name]}
              onChange={(isTicked) =>
                void tick({
                  label: 'Checklist',
                  values: { [name]: isTicked },
                  before: { [name]: review[name] },
                })
              }
            />
            {failedSave && failedNames.includes(name) && (
              <p role="alert">
                Not saved. {failedSave.message}{' '}
                <Button size="compact-sm" onClick={() => void tick(failedSave.edit)}>
                  Try again
                </Button>
              </p>
            )}
          </div>
        ))}
      </fieldset>
    </section>
  );
}
