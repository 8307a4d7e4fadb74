import { compared, merges as routes } from '../../shared/api/merge.ts';
import { duplicatesOf } from '../domain/merge/duplicates.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.duplicates, ({ params }) => duplicatesOf(compared.parse(params.noun)));
