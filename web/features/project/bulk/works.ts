import { labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isEarly, type Project } from '../../../../shared/entities/project.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, removeRecord, saveRecord } from '../../../api/records.ts';
import { restoreRecord } from '../../../api/restore-record.ts';
import type { Done, Work } from './run-work.ts';

type Values = Partial<Pick<Project, 'projectStatus' | 'leadId'>>;

const DRAFT = 'It is a draft: its partner has not submitted it yet.';

/** Saves a project in the version that the list shows; the lists show the result. */
async function save({ id, version }: Pick<Project, 'id' | 'version'>, values: Values): Promise<Project> {
  const saved = await saveRecord('project', { id, version, ...values });
  rememberSaved('project', saved);
  return saved;
}

const statusOf = ({ projectStatus }: Pick<Project, 'projectStatus'>) =>
  labelOf(projectStatuses, projectStatus);

/** Why the status of a project is not changed. */
export function whyStatusStays(project: Project, to: Project['projectStatus']): string | undefined {
  if (project.draft) return DRAFT;
  return project.projectStatus === to ? `It is ${statusOf(project)} already.` : undefined;
}

export const statusWork = (to: Project['projectStatus']): Work => ({
  barred: (project) => whyStatusStays(project, to),
  act: async (project): Promise<Done> => {
    const saved = await save(project, { projectStatus: to });
    return {
      text: `${statusOf(project)} before, now ${statusOf(saved)}`,
      undo: async () => `${statusOf(await save(saved, { projectStatus: project.projectStatus }))} again`,
    };
  },
});

/** @param email the administrator who leads from now on */
export const leadWork = (email: string): Work => ({
  barred: (project) => {
    if (project.draft) return DRAFT;
    return project.leadId === email ? 'You lead it already.' : undefined;
  },
  act: async (project): Promise<Done> => {
    const saved = await save(project, { leadId: email });
    return {
      text: project.leadName ? `${project.leadName} led before, now ${saved.leadName}` : 'You lead it now',
      undo: async () => {
        const { leadName } = await save(saved, { leadId: project.leadId });
        return leadName ? `${leadName} leads again` : 'Nobody leads it again';
      },
    };
  },
});

const CHANGED = 'Somebody else has changed this record.';

/** @throws Error with the reason when the project is gone or not as the list shows it */
async function checkUnchanged({ id, version }: Project): Promise<void> {
  const now = await readRecord('project', id);
  if (!now) throw new Error('It is gone: somebody else has deleted it.');
  if (now.version !== version) throw new Error(`${CHANGED} It is ${statusOf(now)} now.`);
}

export const removeWork: Work = {
  barred: (project) =>
    isEarly(project) ? undefined : `It is ${statusOf(project)}: only new and matched ones are deleted.`,
  act: async (project): Promise<Done> => {
    await checkUnchanged(project);
    const { isDeleted, reason } = await removeRecord('project', project);
    if (!isDeleted) throw new Error(reason || CHANGED);
    rememberDeleted('project', project.id);
    return {
      text: 'Deleted',
      undo: async () => {
        await restoreRecord('project', project);
        return 'Brought back';
      },
    };
  },
};
