import { Button } from '@mantine/core';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { More } from '../More.tsx';
import { HistoryButton } from './HistoryButton.tsx';
import type { FormContext, RecordFormProps } from './recordFormProps.ts';

interface FormButtonsProps<N extends Noun> {
  readonly page: RecordFormProps<N>;
  readonly context: FormContext<RecordFor[N]>;
  readonly admin: boolean;
  /** Resets what was typed; undefined when nothing was typed. */
  readonly onDiscard: (() => void) | undefined;
}

/** The buttons between Back and Save: the page's own, Discard; History and further ones in a menu. */
export function FormButtons<N extends Noun>({ page, context, admin, onDiscard }: FormButtonsProps<N>) {
  const history = admin && context.stored && (
    <HistoryButton noun={page.noun} of={keyOf(entityOf(page.noun), context.record)} />
  );
  const more = page.more && context.stored ? page.more(context) : undefined;
  return (
    <>
      {page.actions?.(context)}
      {page.discard && (
        <Button variant="default" disabled={!onDiscard} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {more && history ? (
        <More>
          {more}
          {history}
        </More>
      ) : (
        (more ?? history)
      )}
    </>
  );
}
