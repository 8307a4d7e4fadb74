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
  readonly isOpen: boolean;
  /** Saves one tick. @throws ApiError */
  readonly save: (edit: ShownEdit) => Promise<unknown>;
}

/** The usual requirements for the document. Advice: a missing tick prevents no decision. */
export function ReviewChecklist({ checks, review, isOpen, save }: ChecklistProps) {
  const [failed, setFailed] = useState<{ readonly edit: ShownEdit; readonly message: string }>();
  const tick = async (edit: ShownEdit) => {
    setFailed(undefined);
    try {
      await save(edit);
    } catch (error) {
      setFailed({ edit, message: messageOf(error) });
    }
  };
  const failedNames = Object.keys(failed?.edit.values ?? {});
  return (
    <section>
      <h2>
        Checklist <span>{`${checks.filter((name) => review[name]).length} of ${checks.length}`}</span>
      </h2>
      <fieldset className={styles['ticks']} aria-label="Checklist" disabled={!isOpen}>
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
            {failed && failedNames.includes(name) && (
              <p role="alert">
                Not saved. {failed.message}{' '}
                <Button variant="default" size="compact-sm" onClick={() => void tick(failed.edit)}>
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
