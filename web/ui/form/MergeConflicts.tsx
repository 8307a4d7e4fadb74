import type { Noun } from '../../../shared/entities/index.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { useConflictMerge } from './use-conflict-merge.ts';
import type { Form } from './use-form.ts';

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'));

interface MergeConflictsProps {
  readonly noun: Noun;
  readonly form: Pick<Form, 'fields'>;
  readonly merge: Pick<ReturnType<typeof useConflictMerge>, 'conflicts' | 'isOwn' | 'resolve'>;
}

/** Asks for the value of each field that two users changed, while a form has such conflicts. */
export const MergeConflicts = ({ noun, form, merge: { conflicts, isOwn, resolve } }: MergeConflictsProps) =>
  conflicts.length > 0 && (
    <ConflictDialog
      noun={noun}
      isOwn={isOwn}
      fields={form.fields}
      conflicts={conflicts}
      onResolve={resolve}
      onClose={() => resolve()}
    />
  );
