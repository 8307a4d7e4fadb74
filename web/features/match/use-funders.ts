import { isLive } from '../../../shared/entities/terms.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

interface OfCompany {
  readonly companyId: string;
}

const byCompany = <R extends OfCompany>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.companyId, row]));

const companiesOf = (rows: readonly OfCompany[] = []) => new Set(rows.map(({ companyId }) => companyId));

/** Answers, asks, shared documents and offers of funders of a project; only administrators can read all. */
export function useFunders(projectId: string) {
  const { rows: interests = [] } = useRecordsOfProject('interest', projectId);
  const { rows: asks, error, reload } = useRecordsOfProject('ask', projectId);
  const { rows: grants } = useRecordsOfProject('grant', projectId);
  const { rows: offers } = useRecordsOfProject('terms', projectId);
  return {
    answers: byCompany(interests),
    asks: { asks: asks && byCompany(asks), error, reload },
    /** Companies that documents are shared with. */
    sharedWith: companiesOf(grants),
    /** Companies with an active offer. */
    offering: companiesOf(offers?.filter((offer) => isLive(offer))),
  };
}
