import type { Desk } from '../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { documentSet, nest } from '../../../../shared/desk/figures.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { isClosed, type Project } from '../../../../shared/entities/project.ts';
import { countWith } from '../../../ui/format.ts';

/** Returns the labels of the document types that a project lacks. */
export function missingTypes({ figures }: Pick<Desk, 'figures'>, projectId: string): readonly string[] {
  const present = nest(figures[documentSet(projectId)]);
  return documentTypes.flatMap(({ value, label }) => (present[value] ? [] : [label]));
}

/** Missing types are listed by name up to this number. */
const MAX_NAMES = 3;
const missingText = (types: readonly string[]) =>
  types.length > MAX_NAMES ? `${types.length} documents missing` : `Missing: ${types.join(', ')}`;

const dutyActions: readonly {
  readonly kind: DutyKind;
  readonly section: string;
  readonly forms: readonly [singular: string, plural: string];
}[] = [
  {
    kind: 'rejected',
    section: 'documents',
    forms: ['document was rejected', 'documents were rejected'],
  },
  { kind: 'answer', section: 'conversation', forms: ['question to answer', 'questions to answer'] },
  { kind: 'shared', section: 'terms', forms: ['offer to review', 'offers to review'] },
  { kind: 'task', section: 'tasks', forms: ['task', 'tasks'] },
];

/**
 * Actions that the caller's own project needs, with the section of its page for each, most urgent first; none for draft
 * and closed projects.
 */
export function projectActions(desk: Pick<Desk, 'duties' | 'figures'>, project: Project) {
  if (project.draft || isClosed(project)) return [];
  const due = dutyActions.flatMap(({ kind, section, forms: [singular, plural] }) => {
    const count = desk.duties.filter((duty) => duty.kind === kind && duty.projectId === project.id).length;
    return count > 0 ? [{ section, text: countWith(count, singular, plural) }] : [];
  });
  const missing = missingTypes(desk, project.id);
  return missing.length > 0 ? [...due, { section: 'documents', text: missingText(missing) }] : due;
}
