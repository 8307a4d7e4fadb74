import { project as entity, type Project } from '../../../shared/entities/project.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { isWritable } from '../../../shared/schema/input.ts';
import { maySave } from '../../api/permissions.ts';
import type { Caller } from '../../api/session-state.ts';

const nextStep = ['nextStep', 'nextStepDate'];
/** Fields that depend on each other are edited together; a name is edited through its id. */
const editedTogether: Readonly<Record<string, readonly string[]>> = {
  leadName: ['leadId'],
  nextStep,
  nextStepDate: nextStep,
};
const fields: Fields = entity.fields;

/** Returns the fields to edit in place of a shown field; none if the caller cannot edit it, or for a draft. */
export function inlineFieldsOf(caller: Caller, project: Project, shownField: string): readonly string[] {
  if (project.draft || !maySave(caller, 'project', project)) return [];
  const names = editedTogether[shownField] ?? [shownField];
  const isAdmin = caller.profile.role === 'admin';
  const isEditable = (name: string) => {
    const field = fields[name];
    return field !== undefined && isWritable(field, { admin: isAdmin, creating: false });
  };
  return names.every(isEditable) ? names : [];
}
