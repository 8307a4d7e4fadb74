import { Button } from '@mantine/core';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { HistoryButton } from './HistoryButton.tsx';
import type { FormContext, RecordFormProps } from './recordFormProps.ts';

interface FormButtonsProps<N extends Noun> {
  readonly page: RecordFormProps<N>;
  readonly context: FormContext<RecordFor[N]>;
  readonly admin: boolean;
  /** Id of the form that Save submits. */
  readonly form: string;
  /** Resets what was typed; undefined when nothing was typed. */
  readonly onDiscard: (() => void) | undefined;
}

/** Back, History, the page's own buttons, Discard and Save. */
export function FormButtons<N extends Noun>({ page, context, admin, form, onDiscard }: FormButtonsProps<N>) {
  return (
    <>
      {page.onBack && (
        <Button variant="default" onClick={page.onBack}>
          Back
        </Button>
      )}
      {admin && context.stored && (
        <HistoryButton noun={page.noun} of={keyOf(entityOf(page.noun), context.record)} />
      )}
      {page.actions?.(context)}
      {page.discard && (
        <Button variant="default" disabled={!onDiscard} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {!page.locked && (
        <Button type="submit" form={form} loading={context.saving}>
          Save
        </Button>
      )}
    </>
  );
}
