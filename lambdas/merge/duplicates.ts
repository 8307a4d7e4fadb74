import { comparedNoun, merges as routes } from '../../shared/api/merge.ts';
import { duplicatesOf } from '../domain/merge/duplicates.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.duplicates, ({ params }) =>
  duplicatesOf(comparedNoun.parse(params.noun)),
);
