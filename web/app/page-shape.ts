import type { PageName } from '../navigation/paths.ts';
import type { Shape } from '../ui/bones.ts';

/** What is drawn while the code of a page is fetched. */
export const pageShape = (page: PageName): Shape => (/form|profile$/i.test(page) ? 'form' : 'rows');
