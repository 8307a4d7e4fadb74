import type { PageName } from '../navigation/paths.ts';
import type { Shape } from '../ui/skeletons.ts';

export const skeletonOf = (page: PageName): Shape => (/form|profile$/i.test(page) ? 'form' : 'rows');
