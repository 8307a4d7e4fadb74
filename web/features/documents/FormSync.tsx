import { useEffect, useEffectEvent } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { FormContext } from '../../ui/form/form-context.ts';

interface FormSyncProps {
  readonly context: FormContext<ProjectDocument>;
  /** The document as last saved by this browser, from any component. */
  readonly document: ProjectDocument;
}

/** Keeps the form in sync with saves in dialogs and toasts; preserves the user's input. Renders nothing. */
export function FormSync({ context, document }: FormSyncProps) {
  const onSaved = useEffectEvent((saved: ProjectDocument) => {
    if (saved.version > context.record.version) context.adopt(saved);
  });
  useEffect(() => onSaved(document), [document]);
  return undefined;
}
