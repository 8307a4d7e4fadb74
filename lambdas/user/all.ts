import { contract } from '../../shared/api/index.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.user.all;

export const handler = serve(route, (call) => list(call, 'user', route.path, 'byName', 'user'));
