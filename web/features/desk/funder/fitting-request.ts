import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

/** The best ones; all of them are in the schedule. */
const FIRST = '6';

/** Asks for the open projects that fit a funder's profiles best. */
export const fittingRequest = (companyId: string) => ({
  key: ['fitting', companyId],
  read: () => call(contract.match.company, { params: { companyId }, query: { limit: FIRST } }),
});
