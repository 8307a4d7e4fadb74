import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { readHistory } from '../engine/read-history.ts';

const route = contract.history.read;

export const handler = serve(route, async ({ params, query, setHeader }) => {
  const { entries, next } = await readHistory(params.noun, params.id, query);
  if (next) {
    const search = new URLSearchParams({ ...(query.limit && { limit: query.limit }), cursor: next });
    setHeader('Link', `<${pathTo(route, params)}?${search}>; rel="next"`);
  }
  return entries;
});
