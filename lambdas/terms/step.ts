import { terms as routes } from '../../shared/api/terms.ts';
import { notFound, stale } from '../../shared/schema/errors.ts';
import { termsStepNames } from '../../shared/terms/steps.ts';
import { checkStep } from '../domain/terms/checks.ts';
import { hasMissedChange } from '../domain/terms/missed-change.ts';
import { presentTerms } from '../domain/terms/present-terms.ts';
import { takeStep } from '../domain/terms/take-step.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.step, async ({ params, body, store }) => {
  const name = termsStepNames.find((stepName) => stepName === params.step);
  const offer = await store.read('terms', params.id);
  if (!name || !offer) throw notFound();
  // First, so that a user whose page is out of date learns why the step is not possible.
  await checkStep(store, name, offer);
  if (body.version !== undefined && (await hasMissedChange(store, offer, body.version))) throw stale();
  const changed = await takeStep(store, name, offer, body.until);
  return (await presentTerms(store, changed)) ?? changed;
});
