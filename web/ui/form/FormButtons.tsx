import { Button } from '@mantine/core';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { History } from './History.tsx';
import type { Held, RecordFormProps } from './held.ts';

interface FormButtonsProps<N extends Noun> {
  readonly page: RecordFormProps<N>;
  readonly held: Held<RecordFor[N]>;
  readonly admin: boolean;
  /** The form that Save sends. */
  readonly form: string;
  /** Takes back what was typed; nothing when nothing was. */
  readonly onDiscard: (() => void) | undefined;
}

/** Back, what the page adds, Discard and Save. */
export function FormButtons<N extends Noun>({ page, held, admin, form, onDiscard }: FormButtonsProps<N>) {
  return (
    <>
      {page.onBack && (
        <Button variant="default" onClick={page.onBack}>
          Back
        </Button>
      )}
      {admin && held.stored && <History noun={page.noun} of={keyOf(entityOf(page.noun), held.record)} />}
      {page.actions?.(held)}
      {page.discard && (
        <Button variant="default" disabled={!onDiscard} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {!page.locked && (
        <Button type="submit" form={form} loading={held.saving}>
          Save
        </Button>
      )}
    </>
  );
}
