import { isLive } from '../../../shared/entities/terms.ts';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';

interface OfCompany {
  readonly companyId: string;
}

const byCompany = <R extends OfCompany>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.companyId, row]));

const companiesOf = (rows: readonly OfCompany[] = []) => new Set(rows.map(({ companyId }) => companyId));

/** Answers, asks, shared documents and offers of funders of a project; only administrators can read all. */
export function useFunders(projectId: string) {
  const interests = useRecordsOfProject('interest', projectId);
  const asks = useRecordsOfProject('ask', projectId);
  const grants = useRecordsOfProject('grant', projectId);
  const offers = useRecordsOfProject('terms', projectId);
  const others = [interests, grants, offers];
  const failed = others.find(({ rows, error }) => !rows && error !== undefined);
  return {
    /** Why answers, shared documents or offers are missing. */
    failed: failed && { error: failed.error, reload: () => others.forEach(({ reload }) => reload()) },
    /** Until then a row could say "Not asked" of a funder that has answered. */
    isLoading: [...others, asks].some(isPending),
    answers: byCompany(interests.rows ?? []),
    /** Without the answers, nobody can tell who has not been asked. */
    asks: {
      asks: failed ? undefined : asks.rows && byCompany(asks.rows),
      error: asks.error,
      reload: asks.reload,
    },
    sharedWith: companiesOf(grants.rows),
    /** Undefined after an error: the team would record a second offer of a funder. */
    offering: offers.rows && companiesOf(offers.rows.filter((offer) => isLive(offer))),
  };
}
