import { project as routes } from '../../shared/api/project.ts';
import { projectSubmitted } from '../domain/mail/team-letters.ts';
import { projectSaving } from '../domain/project-saving.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.save, ({ body, store, verdict }) => {
  const saving = projectSaving(store, (project) => projectSubmitted(project, store.caller.email));
  return saveRecord(store, 'project', body.project, verdict, saving);
});
