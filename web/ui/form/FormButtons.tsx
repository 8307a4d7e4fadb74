import { Button } from '@mantine/core';
import { useState } from 'react';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import type { MenuAction } from '../ActionItems.tsx';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { RecordFormState } from './use-record-form.ts';

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'));

export type FormAction = Extract<MenuAction, { readonly run: () => void }>;

interface FormButtonsProps<N extends Noun> {
  readonly form: RecordFormState<N>;
  readonly more: readonly FormAction[];
}

/** What can be done with a stored record besides saving it, such as History: a button, or several in a menu. */
export function FormButtons<N extends Noun>({ form, more }: FormButtonsProps<N>) {
  const { noun, admin, context } = form;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (!context.stored) return undefined;
  const history = { label: 'History', icon: 'history' as const, run: () => setHistoryOpen(true) };
  const further = admin ? [...more, history] : more;
  return (
    <>
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
          noun={noun}
          of={keyOf(entityOf(noun), context.record)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
