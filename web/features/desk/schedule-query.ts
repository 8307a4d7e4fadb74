import { isClosed, type Project } from '../../../shared/entities/project.ts';
import type { Query } from '../../navigation/paths.ts';
import { formatChip, PARAMETERS } from '../../ui/table/chips.ts';
import { SHOW } from '../../ui/table/list-state.ts';

/** Filter of the schedule by a value of a column. */
export const choiceQuery = (column: string, value: string): Query => ({
  [PARAMETERS.choices]: formatChip({ kind: 'choices', column, values: [value] }),
});

/** Filter of the schedule by a status. */
export const statusQuery = (projectStatus: Project['projectStatus']): Query => ({
  [SHOW]: isClosed({ projectStatus }) ? 'closed' : undefined,
  ...choiceQuery('projectStatus', projectStatus),
});
