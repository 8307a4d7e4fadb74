import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

/** Only the best matches; the schedule lists all. */
const LIMIT = '6';

/** The SWR key and reader of the open projects that fit a funder's profiles best. */
export const fittingRequest = (companyId: string) => ({
  key: ['fitting', companyId],
  read: () => call(contract.match.company, { params: { companyId }, query: { limit: LIMIT } }),
});
