import { labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isEarly, type Project } from '../../../../shared/entities/project.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { isMissing, isStale } from '../../../api/errors.ts';
import { HOLD_MAILS, readRecord, removeOrThrow, saveRecord } from '../../../api/records.ts';
import { restoreRecord } from '../../../api/restore-record.ts';
import { showLatest } from '../../../api/show-latest.ts';
import { storeEdit } from '../../../ui/inline/store-edit.ts';
import { DeletedError, type CompletedChange, type BulkAction } from './run-bulk-action.ts';

type Values = Partial<Pick<Project, 'projectStatus' | 'leadId' | 'nextStep' | 'nextStepDate'>>;

const DRAFT = 'This is a draft that its partner has not submitted yet.';

/**
 * Saves values if the project still has this version, and updates all lists.
 * @throws Error if the project was deleted or changed meanwhile
 */
async function save({ id, version }: Pick<Project, 'id' | 'version'>, values: Values): Promise<Project> {
  try {
    const saved = await saveRecord('project', { id, version, ...values }, HOLD_MAILS);
    rememberSaved('project', saved);
    return saved;
  } catch (error) {
    if (isMissing(error)) throw new DeletedError();
    if (isStale(error)) await showLatest('project', id);
    throw error;
  }
}

const CHANGED = 'This record was changed meanwhile.';

/**
 * Restores values of a saved project; keeps later edits of other values.
 * @throws Error if another user has changed the same values since
 */
async function undoSave(saved: Project, values: Values): Promise<Project> {
  const before = Object.fromEntries(Object.entries(saved).filter(([name]) => name in values));
  const { kind, record } = await storeEdit('project', saved, { values, before });
  rememberSaved('project', record);
  if (kind === 'conflict') throw new Error(CHANGED);
  return record;
}

const statusLabel = ({ projectStatus }: Pick<Project, 'projectStatus'>) =>
  labelOf(projectStatuses, projectStatus);

export function statusSkipReason(project: Project, to: Project['projectStatus']): string | undefined {
  if (project.draft) return DRAFT;
  return project.projectStatus === to ? `It is ${statusLabel(project)} already.` : undefined;
}

export const changeStatusAction = (to: Project['projectStatus']): BulkAction => ({
  skipReason: (project) => statusSkipReason(project, to),
  act: async (project): Promise<CompletedChange> => {
    const saved = await save(project, { projectStatus: to });
    return {
      text: `${statusLabel(project)} before, now ${statusLabel(saved)}`,
      undo: async () =>
        `${statusLabel(await undoSave(saved, { projectStatus: project.projectStatus }))} again`,
    };
  },
});

const leadText = ({ leadName }: Project) => (leadName ? `${leadName} leads` : 'No lead');

/** @param email the new lead; empty for none */
export const setLeadAction = (email: string): BulkAction => ({
  skipReason: (project) => {
    if (project.draft) return DRAFT;
    return project.leadId === email ? `${leadText(project)} already.` : undefined;
  },
  act: async (project): Promise<CompletedChange> => {
    const saved = await save(project, { leadId: email });
    return {
      text: project.leadName
        ? `${project.leadName} led before; ${leadText(saved)} now`
        : `${leadText(saved)} now`,
      undo: async () => `${leadText(await undoSave(saved, { leadId: project.leadId }))} again`,
    };
  },
});

/** @param step text and date (`2026-11-21` or empty) */
export const setNextStepAction = (step: Pick<Project, 'nextStep' | 'nextStepDate'>): BulkAction => ({
  skipReason: ({ draft, nextStep, nextStepDate }) => {
    if (draft) return DRAFT;
    const isSame = nextStep === step.nextStep && nextStepDate === step.nextStepDate;
    return isSame ? 'This is its next step already.' : undefined;
  },
  act: async (project): Promise<CompletedChange> => {
    const { nextStep, nextStepDate } = project;
    const saved = await save(project, step);
    return {
      text: nextStep ? `“${nextStep}” before, now “${saved.nextStep}”` : `“${saved.nextStep}” now`,
      undo: async () => {
        const withStep = await undoSave(saved, { nextStep, nextStepDate });
        return withStep.nextStep ? `“${withStep.nextStep}” again` : 'No next step again';
      },
    };
  },
});

/**
 * @param isRetry whether an earlier attempt may have deleted the project
 * @throws Error if the project was deleted or changed since the list was loaded
 */
async function checkUnchanged({ id, version }: Project, isRetry: boolean): Promise<void> {
  const now = await readRecord('project', id);
  if (!now && !isRetry) throw new DeletedError();
  if (!now || now.version === version) return;
  rememberSaved('project', now);
  throw new Error(`${CHANGED} It is ${statusLabel(now)} now.`);
}

export const deleteAction: BulkAction = {
  skipReason: (project) =>
    isEarly(project)
      ? undefined
      : `It is ${statusLabel(project)}: only new and matched projects can be deleted.`,
  act: async (project, isRetry): Promise<CompletedChange> => {
    await checkUnchanged(project, isRetry);
    await removeOrThrow('project', project, CHANGED);
    rememberDeleted('project', project.id);
    return {
      text: 'Deleted',
      undo: async () => {
        await restoreRecord('project', project);
        return 'Restored';
      },
    };
  },
};
