import { project as routes } from '../../shared/api/project.ts';
import type { HistoryEntry } from '../../shared/api/history.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { reachedSteps } from '../domain/reached-steps.ts';
import { everyHistoryEntry } from '../engine/history.ts';
import { serve } from '../engine/serve.ts';

/** Everyone who sees the project sees its dates; only administrators see the authors, in the history. */
export const handler = serve(routes.steps, async ({ params, store }) => {
  const project = await store.read('project', params.id);
  if (!project) throw notFound();
  const entries: HistoryEntry[] = [];
  for await (const entry of everyHistoryEntry('project', project.id)) entries.unshift(entry);
  return [...reachedSteps(entries)];
});
