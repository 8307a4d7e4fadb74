import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { formatChip, PARAMETERS } from '../../ui/table/chips.ts';
import { SHOW } from '../../ui/table/list-state.ts';

type Status = Project['projectStatus'];

/** The query of a list of projects with one status, for a company's schedule, which has open and closed projects. */
export const statusQuery = (status: Status) => ({
  [PARAMETERS.choices]: formatChip({ kind: 'choices', column: 'projectStatus', values: [status] }),
});

/** The same query for the team's schedule, which shows either open or closed projects. */
export const scheduleQuery = (status: Status) => ({
  [SHOW]: isClosed({ projectStatus: status }) ? 'closed' : undefined,
  ...statusQuery(status),
});
