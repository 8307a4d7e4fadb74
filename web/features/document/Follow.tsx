import { useEffect } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { FormContext } from '../../ui/form/recordFormProps.ts';
import { useLatest } from '../../ui/useLatest.ts';

interface FollowProps {
  readonly context: FormContext<ProjectDocument>;
  /** The document as this browser saved it last, wherever that was. */
  readonly document: ProjectDocument;
}

/** Keeps the form up with what a dialog or a notice saved; what was typed stays. Draws nothing. */
export function Follow({ context, document }: FollowProps) {
  const latest = useLatest(context);
  useEffect(() => {
    const { record, adopt } = latest.current;
    if (document.version > record.version) adopt(document);
  }, [document, latest]);
  return undefined;
}
