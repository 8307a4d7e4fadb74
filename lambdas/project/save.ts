import { project as routes } from '../../shared/api/project.ts';
import type { Project } from '../../shared/entities/project.ts';
import { callerName } from '../domain/caller-name.ts';
import { projectSubmittedMail } from '../domain/mail/team-mails.ts';
import { projectSaving } from '../domain/project-saving.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.save, ({ body, query, store, access }) => {
  const submitted = async (project: Project) =>
    projectSubmittedMail(project, { name: await callerName(store), email: store.caller.email });
  const saving = projectSaving(store, submitted, query['hold'] === '1');
  return saveRecord(store, 'project', body.project, access, saving);
});
