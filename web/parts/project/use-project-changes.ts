import { contract } from '../../../shared/api/index.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { isMissing, isStale, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { findEarlierSave, HOLD_MAILS, readRecord, saveRecord } from '../../api/records.ts';
import { formatDate, today } from '../../ui/format.ts';
import { pick } from '../../ui/form/raw-values.ts';
import { notUndone, undoEdit } from '../../ui/inline/store-edit.ts';
import { notify, removeToasts } from '../../ui/notify.ts';
import { useCaller } from '../../api/session-state.ts';
import { withUpdate } from './updates.ts';

interface ProjectDisplay {
  readonly adopt: (project: Project) => void;
  /** Called if the project was deleted or is no longer visible. */
  readonly reload?: () => void;
}

/** Adds an update above the earlier ones; after a conflict, retries with the latest version. */
async function saveUpdate(project: Project, by: string, text: string): Promise<Project> {
  const save = ({ id, version, transactionUpdates }: Project) =>
    saveRecord(
      'project',
      {
        id,
        version,
        transactionUpdates: withUpdate(transactionUpdates, { date: formatDate(today()), by, text }),
      },
      { isAddition: true },
    );
  try {
    return await save(project);
  } catch (error) {
    const fresh = isStale(error) && (await readRecord('project', project.id));
    if (!fresh) throw error;
    return save(fresh);
  }
}

const assign = ({ id, version }: Project, capitalCompanyId: string, profileId?: string): Promise<Project> =>
  call(contract.project.assign, {
    ...HOLD_MAILS,
    params: { id },
    body: { capitalCompanyId, version, ...(profileId && { profileId }) },
  });

/** Unassigns the funder of this version: not one that a colleague has assigned since. */
const unassign = ({ id, version }: Project): Promise<Project> =>
  call(contract.project.unassign, {
    params: { id },
    query: { ...HOLD_MAILS.query, version: String(version) },
  });

/**
 * Restores the previous capital partner and status; keeps later edits of other values.
 * @throws ApiError 409 if the project has another capital partner now
 */
async function undoAssignment(previous: Project, assigned: Project): Promise<Project> {
  const { id, projectStatus } = previous;
  const current = (await readRecord('project', id)) ?? assigned;
  if (current.capitalCompanyId !== assigned.capitalCompanyId) throw notUndone();
  const restored = previous.capitalCompanyId
    ? await assign(current, previous.capitalCompanyId)
    : await unassign(current);
  const isMovedOn = current.projectStatus !== assigned.projectStatus;
  if (isMovedOn || restored.projectStatus === projectStatus) return restored;
  return saveRecord('project', { id, version: restored.version, projectStatus }, HOLD_MAILS);
}

type ApplyChange = (change: Promise<Project>, done?: (saved: Project) => void) => Promise<boolean>;

/** Returns a function that displays the saved project; after a conflict, it loads the latest version. */
const createApplyChange =
  ({ id, projectName }: Project, { adopt, reload }: ProjectDisplay): ApplyChange =>
  async (change, done) => {
    const topic = `failed ${id}`;
    removeToasts(topic);
    try {
      const saved = await change;
      rememberSaved('project', saved);
      adopt(saved);
      done?.(saved);
      return true;
    } catch (error) {
      notify('bad', `${projectName}: ${messageOf(error)}`, { topic });
      if (isMissing(error)) reload?.();
      const fresh = isStale(error) && (await readRecord('project', id).catch(() => null));
      if (fresh) adopt(fresh);
      return false;
    }
  };

/** Confirms an undo, in place of the toast that offered it. */
const notifyUndone = ({ id, projectName }: Project) =>
  notify('good', `${projectName}: Change undone`, { topic: `edit ${id}` });

function saveField(
  project: Project,
  applyChange: ApplyChange,
  values: Partial<Project>,
  describeChange: (saved: Project) => string,
): Promise<boolean> {
  const { id, version } = project;
  return applyChange(saveRecord('project', { id, version, ...values }, HOLD_MAILS), (saved) => {
    const before = pick(project, Object.keys(values));
    const undo = () => applyChange(undoEdit('project', saved, { values, before }), notifyUndone);
    notify('good', `${saved.projectName}: ${describeChange(saved)}`, { topic: `edit ${id}`, undo });
  });
}

/**
 * Changes of an administrator outside the form. Each resolves to true on success; an error appears as a toast, and a
 * conflict loads the latest version.
 */
export function useProjectChanges(project: Project, display: ProjectDisplay) {
  const { fullName } = useCaller().profile;
  const { id } = project;
  const applyChange = createApplyChange(project, display);
  return {
    setLead: (to: string) =>
      saveField(project, applyChange, { leadId: to }, ({ leadName }) =>
        leadName ? `Lead ${leadName}` : 'Lead cleared',
      ),
    setStatus: (to: Project['projectStatus']) =>
      saveField(project, applyChange, { projectStatus: to }, () => `Status ${labelOf(projectStatuses, to)}`),
    assign: (capitalCompanyId: string, profileId?: string) =>
      applyChange(
        assign(project, capitalCompanyId, profileId).catch((refusal: unknown) =>
          findEarlierSave('project', id, { capitalCompanyId }, refusal),
        ),
        (assigned) =>
          notify('good', `${assigned.projectName}: assigned to ${assigned.capitalCompanyName}`, {
            topic: `edit ${id}`,
            undo: () => applyChange(undoAssignment(project, assigned), notifyUndone),
          }),
      ),
    unassign: () =>
      applyChange(unassign(project), ({ projectName }) =>
        notify('good', `${projectName}: capital partner unassigned`),
      ),
    addUpdate: (text: string) => applyChange(saveUpdate(project, fullName, text)),
  };
}
