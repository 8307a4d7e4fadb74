import { project as routes } from '../../shared/api/project.ts';
import { projectSubmittedMail } from '../domain/mail/team-letters.ts';
import { projectSaving } from '../domain/project-saving.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.save, ({ body, store, access }) => {
  const saving = projectSaving(store, (project) => projectSubmittedMail(project, store.caller.email));
  return saveRecord(store, 'project', body.project, access, saving);
});
