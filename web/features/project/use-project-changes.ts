import { contract } from '../../../shared/api/index.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord, findEarlierSave } from '../../api/records.ts';
import { formatDate, today } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useCaller } from '../../api/session-state.ts';
import { withUpdate } from './updates.ts';

/** What is done with the project that the server answers. */
interface Shown {
  readonly adopt: (project: Project) => void;
  /** Reads it anew: it is gone, or out of sight. */
  readonly reload?: () => void;
}

/** Saves an update above the others; after a conflict above what somebody else has written meanwhile. */
async function saveUpdate(project: Project, by: string, text: string): Promise<Project> {
  const saving = ({ id, version, transactionUpdates }: Project) =>
    saveRecord('project', {
      id,
      version,
      transactionUpdates: withUpdate(transactionUpdates, { date: formatDate(today()), by, text }),
    });
  try {
    return await saving(project);
  } catch (error) {
    const fresh =
      error instanceof ApiError && error.status === 409 && (await readRecord('project', project.id));
    if (!fresh) throw error;
    return saving(fresh);
  }
}

const assign = ({ id, version }: Project, capitalCompanyId: string, profileId?: string): Promise<Project> =>
  call(contract.project.assign, {
    params: { id },
    body: { capitalCompanyId, version, ...(profileId && { profileId }) },
  });

/** Gives a project the capital partner and the status back that it had before. */
async function undoAssignment(before: Project, assigned: Project): Promise<Project> {
  const { id } = before;
  const undone = before.capitalCompanyId
    ? await assign(assigned, before.capitalCompanyId)
    : await call(contract.project.unassign, { params: { id } });
  const { projectStatus } = before;
  if (undone.projectStatus === projectStatus) return undone;
  return saveRecord('project', { id, version: undone.version, projectStatus });
}

type Settle = (change: Promise<Project>, done?: (saved: Project) => void) => Promise<boolean>;

/** Adopts what the server answers to a change; reads the project again where another person has saved it. */
const settling =
  ({ id }: Project, { adopt, reload }: Shown): Settle =>
  async (change, done) => {
    try {
      const saved = await change;
      rememberSaved('project', saved);
      adopt(saved);
      done?.(saved);
      return true;
    } catch (error) {
      notify('bad', messageOf(error));
      if (error instanceof ApiError && error.status === 404) reload?.();
      const fresh = error instanceof ApiError && error.status === 409 && (await readRecord('project', id));
      if (fresh) adopt(fresh);
      return false;
    }
  };

/** Saves one field of a project, with a notice whose Undo puts the former value back. */
function saveField(
  { id, version }: Project,
  settle: Settle,
  field: { readonly to: Partial<Project>; readonly from: Partial<Project> },
  notice: { readonly about: string; readonly words: (saved: Project) => string },
): Promise<boolean> {
  return settle(saveRecord('project', { id, version, ...field.to }), (saved) => {
    const undo = () => settle(saveRecord('project', { id, version: saved.version, ...field.from }));
    const action = { label: 'Undo', run: () => void undo() };
    notify('good', notice.words(saved), { topic: `${notice.about} ${id}`, action });
  });
}

/**
 * What an administrator changes about a project outside of its form. Each answers whether it is done; a refusal
 * becomes a notice, and the project is read again where another person has saved it.
 */
export function useProjectChanges(project: Project, shown: Shown) {
  const { fullName } = useCaller().profile;
  const { id, leadId, projectStatus } = project;
  const settle = settling(project, shown);
  return {
    setLead: (to: string) =>
      saveField(
        project,
        settle,
        { to: { leadId: to }, from: { leadId } },
        {
          about: 'lead',
          words: ({ leadName }) => (leadName ? `${leadName} leads now` : 'Nobody leads now'),
        },
      ),
    setStatus: (to: Project['projectStatus']) =>
      saveField(
        project,
        settle,
        { to: { projectStatus: to }, from: { projectStatus } },
        { about: 'status', words: () => `Now ${labelOf(projectStatuses, to)}` },
      ),
    assign: (capitalCompanyId: string, profileId?: string) =>
      settle(
        assign(project, capitalCompanyId, profileId).catch((refusal: unknown) =>
          findEarlierSave('project', id, { capitalCompanyId }, refusal),
        ),
        (assigned) =>
          notify('good', 'Capital partner assigned', {
            topic: `capital ${id}`,
            action: { label: 'Undo', run: () => void settle(undoAssignment(project, assigned)) },
          }),
      ),
    unassign: () =>
      settle(call(contract.project.unassign, { params: { id } }), () =>
        notify('good', 'Capital partner unassigned'),
      ),
    addUpdate: (text: string) => settle(saveUpdate(project, fullName, text)),
  };
}
