import { isLive } from '../../../shared/entities/terms.ts';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';

interface OfCompany {
  readonly companyId: string;
}

const mapByCompany = <R extends OfCompany>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.companyId, row]));

const companyIdsOf = (rows: readonly OfCompany[]) => new Set(rows.map(({ companyId }) => companyId));

/**
 * Loads what a project's funders have to do with it: their answers, the team's asks, documents shared with them, and
 * their offers. Only administrators can read all of it.
 */
export function useFunderActivity(projectId: string) {
  const interests = useRecordsOfProject('interest', projectId);
  const asks = useRecordsOfProject('ask', projectId);
  const grants = useRecordsOfProject('grant', projectId);
  const offers = useRecordsOfProject('terms', projectId);
  // A failure of the asks does not count here: the rest can be shown without them.
  const required = [interests, grants, offers];
  const failedList = required.find(({ rows, error }) => !rows && error !== undefined);
  return {
    /** Set if answers, shared documents or offers could not be loaded. */
    failure: failedList && {
      error: failedList.error,
      reload: () => required.forEach(({ reload }) => reload()),
    },
    /** A row shown before all lists have loaded could say "Not asked" about a funder that has answered. */
    isLoading: [...required, asks].some(isPending),
    answerByCompany: mapByCompany(interests.rows ?? []),
    asks: {
      /** Undefined without answers, too: a funder that seems not asked may have answered. */
      askByCompany: failedList ? undefined : asks.rows && mapByCompany(asks.rows),
      error: asks.error,
      reload: asks.reload,
    },
    sharedCompanyIds: companyIdsOf(grants.rows ?? []),
    /** Companies with an active offer; undefined after an error, so that the team records no second offer. */
    offeringCompanyIds: offers.rows && companyIdsOf(offers.rows.filter((offer) => isLive(offer))),
  };
}
