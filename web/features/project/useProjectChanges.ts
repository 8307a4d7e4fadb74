import { contract } from '../../../shared/api/index.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import { readRecord, saveRecord, storedAs } from '../../api/records.ts';
import { formatDate, today } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useCaller } from '../../api/sessionState.ts';
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

/**
 * What an administrator changes about a project outside of its form. Each answers whether it is done; a refusal
 * becomes a notice, and the project is read anew where somebody else has saved it.
 */
export function useProjectChanges(project: Project, { adopt, reload }: Shown) {
  const { fullName } = useCaller().profile;
  const { id } = project;
  const take = (saved: Project) => {
    rememberSaved('project', saved);
    adopt(saved);
  };
  const settle = async (change: Promise<Project>, done: (saved: Project) => void): Promise<boolean> => {
    try {
      const saved = await change;
      take(saved);
      done(saved);
      return true;
    } catch (error) {
      notify('bad', messageOf(error));
      if (error instanceof ApiError && error.status === 404) reload?.();
      const fresh = error instanceof ApiError && error.status === 409 && (await readRecord('project', id));
      if (fresh) adopt(fresh);
      return false;
    }
  };
  const setStatus = ({ version, projectStatus: before }: Project, to: Project['projectStatus']) =>
    settle(saveRecord('project', { id, version, projectStatus: to }), (saved) =>
      notify('good', `Now ${labelOf(projectStatuses, to)}`, {
        about: `status ${id}`,
        action: {
          label: 'Undo',
          run: () =>
            void settle(
              saveRecord('project', { id, version: saved.version, projectStatus: before }),
              () => undefined,
            ),
        },
      }),
    );
  const setLead = ({ version, leadId: before }: Project, leadId: string) =>
    settle(saveRecord('project', { id, version, leadId }), (saved) =>
      notify('good', saved.leadName ? `${saved.leadName} leads now` : 'Nobody leads now', {
        about: `lead ${id}`,
        action: {
          label: 'Undo',
          run: () =>
            void settle(
              saveRecord('project', { id, version: saved.version, leadId: before }),
              () => undefined,
            ),
        },
      }),
    );
  return {
    setLead: (leadId: string) => setLead(project, leadId),
    setStatus: (to: Project['projectStatus']) => setStatus(project, to),
    assign: (capitalCompanyId: string, profileId?: string) =>
      settle(
        assign(project, capitalCompanyId, profileId).catch((refusal: unknown) =>
          storedAs('project', id, { capitalCompanyId }, refusal),
        ),
        (assigned) =>
          notify('good', 'Capital partner assigned', {
            about: `capital ${id}`,
            action: {
              label: 'Undo',
              run: () => void settle(undoAssignment(project, assigned), () => undefined),
            },
          }),
      ),
    unassign: () =>
      settle(call(contract.project.unassign, { params: { id } }), () =>
        notify('good', 'Capital partner unassigned'),
      ),
    addUpdate: (text: string) => settle(saveUpdate(project, fullName, text), () => undefined),
  };
}
