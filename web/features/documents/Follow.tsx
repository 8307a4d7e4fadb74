import { useEffect, useEffectEvent } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { FormContext } from '../../ui/form/form-context.ts';

interface FollowProps {
  readonly context: FormContext<ProjectDocument>;
  /** The document as this browser saved it last, wherever that was. */
  readonly document: ProjectDocument;
}

/** Keeps the form up with what a dialog or a notice saved; what was typed stays. Draws nothing. */
export function Follow({ context, document }: FollowProps) {
  const onSaved = useEffectEvent((saved: ProjectDocument) => {
    if (saved.version > context.record.version) context.adopt(saved);
  });
  useEffect(() => onSaved(document), [document]);
  return undefined;
}
