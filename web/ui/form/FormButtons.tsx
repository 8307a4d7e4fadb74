import { Button } from '@mantine/core';
import { useState } from 'react';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { FormAction, FormContext, RecordFormProps } from './recordFormProps.ts';

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'));

interface FormButtonsProps<N extends Noun> {
  readonly page: RecordFormProps<N>;
  readonly context: FormContext<RecordFor[N]>;
  readonly admin: boolean;
  /** Resets what was typed; undefined when nothing was typed. */
  readonly onDiscard: (() => void) | undefined;
}

/** The buttons between Back and Save: the page's own, Discard; several further ones, such as History, in a menu. */
export function FormButtons<N extends Noun>({ page, context, admin, onDiscard }: FormButtonsProps<N>) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const further: readonly FormAction[] = context.stored
    ? [
        ...(page.more?.(context) ?? []),
        ...(admin ? [{ label: 'History', icon: 'history' as const, run: () => setHistoryOpen(true) }] : []),
      ]
    : [];
  return (
    <>
      {page.actions?.(context)}
      {page.discard && (
        <Button variant="default" disabled={!onDiscard} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {further.length > 1 ? (
        <ActionsMenu label="More" actions={further} />
      ) : (
        further.map(({ label, run }) => (
          <Button key={label} variant="default" onClick={run}>
            {label}
          </Button>
        ))
      )}
      {isHistoryOpen && (
        <HistoryDialog
          noun={page.noun}
          of={keyOf(entityOf(page.noun), context.record)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
