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
  readonly extraActions: readonly FormAction[];
}

/** Actions on a stored record besides saving, such as History: one button, or a menu. */
export function FormButtons<N extends Noun>({ form, extraActions }: FormButtonsProps<N>) {
  const { noun, admin, context } = form;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (!context.isStored) return undefined;
  const history = { label: 'History', icon: 'history' as const, run: () => setHistoryOpen(true) };
  const actions = admin ? [...extraActions, history] : extraActions;
  return (
    <>
      {actions.length > 1 ? (
        <ActionsMenu label="More" actions={actions} />
      ) : (
        actions.map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))
      )}
      {isHistoryOpen && (
        <HistoryDialog
          noun={noun}
          recordKey={keyOf(entityOf(noun), context.record)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
