import { useMemo } from 'react';
import { canChangeInSchedule, type Project } from '../../../shared/entities/project.ts';
import { useCaller, type Caller } from '../../api/session-state.ts';
import { KeyHolder } from '../../ui/inline/KeyHolder.tsx';
import { useRowEdits } from '../../ui/inline/use-row-edits.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CellEditing } from '../../ui/table/cell-editing.ts';
import { inlineFieldsOf } from './inline-fields.ts';
import type { ProjectList } from './project-actions.ts';

const LeadControl = lazyPart(() => import('./LeadControl.tsx'), <KeyHolder continues />);
const AssignProject = lazyPart(() => import('../../parts/project/assign/AssignProject.tsx'));

const controls = { leadId: LeadControl };
const EDITABLE_COLUMNS = [
  'projectStatus',
  'leadName',
  'pricing',
  'targetFundingDate',
  'fundingAmount',
  'nextStep',
  'nextStepDate',
];
/** Edited in a dialog, not in the cell. */
const FUNDER = 'capitalCompanyName';
const cellShortcuts = [
  { shortcut: 'assign', column: FUNDER, label: 'Assign' },
  { shortcut: 'status', column: 'projectStatus', label: 'Change status' },
] as const;
const NO_COLUMNS: ReadonlySet<string> = new Set<string>();

function editableColumns(caller: Caller, project: Project): ReadonlySet<string> {
  const columns = EDITABLE_COLUMNS.filter((column) => inlineFieldsOf(caller, project, column).length > 0);
  return new Set(caller.profile.role === 'admin' && !project.draft ? [...columns, FUNDER] : columns);
}

/** Caches the editable columns by the values that decide the rights, so that cells are not checked one by one. */
function cacheEditableColumns(caller: Caller) {
  const columnsByKey = new Map<string, ReadonlySet<string>>();
  return (project: Project) => {
    const key = `${project.projectStatus} ${project.draft} ${project.projectCompanyId}`;
    const columns = columnsByKey.get(key) ?? editableColumns(caller, project);
    columnsByKey.set(key, columns);
    return columns;
  };
}

/** Editing in the cells of a list of projects; in a company's schedule, only of new projects (rule 2.6). */
export function useCellEditing(list: ProjectList): CellEditing<Project> {
  const caller = useCaller();
  const saveRow = useRowEdits('project');
  return useMemo(() => {
    const columnsOf = cacheEditableColumns(caller);
    return {
      columnsOf: (project) =>
        list === 'wip' && !canChangeInSchedule(project) ? NO_COLUMNS : columnsOf(project),
      editingOf: (project) => ({
        noun: 'project',
        record: project,
        fieldsOf: (shownField) => inlineFieldsOf(caller, project, shownField),
        controls,
        save: saveRow(project),
      }),
      cellShortcuts,
      renderDialog: (project, column, onClose) =>
        column === FUNDER && <AssignProject project={project} onClose={onClose} />,
    };
  }, [caller, list, saveRow]);
}
