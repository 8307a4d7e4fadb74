import { contract } from '../../shared/api/index.ts';
import { serve } from '../runtime/handler.ts';
import { list } from '../runtime/list.ts';

const route = contract.user.all;

export const handler = serve(route, (call) => list(call, 'user', route.path, 'byName', 'user'));
