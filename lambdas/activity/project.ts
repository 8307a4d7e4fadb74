import { activity as routes } from '../../shared/api/activity.ts';
import { projectEntries } from '../domain/activity/project-entries.ts';
import { answerTimeline } from '../domain/activity/timeline.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.project, async (call) => {
  const project = await call.store.read('project', call.params.id);
  return project ? answerTimeline(call, () => projectEntries(call.store, project)) : [];
});
