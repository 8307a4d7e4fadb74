import { isAdmin } from '../../shared/access.ts';
import { desk as routes } from '../../shared/api/desk.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { chooseDuties } from '../domain/desk/choose-duties.ts';
import { withoutReviewedOffers } from '../domain/desk/offers-to-review.ts';
import { namedDuty, relatedKeys } from '../domain/desk/named-duty.ts';
import { readDuties, readFigures, type StoredDuty } from '../domain/desk/read.ts';
import { readRecords } from '../domain/desk/read-records.ts';
import { BATCH_GET_LIMIT } from '../engine/read-many.ts';
import { serve } from '../engine/serve.ts';

/** Each duty needs two reads of a batch: its record and its project. */
const MAX_DUTIES = BATCH_GET_LIMIT / 2;
/** Duties of a kind that are shown even if other kinds have older duties. */
const MIN_PER_KIND = 5;

function countsOf(duties: readonly Pick<StoredDuty, 'kind'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of duties) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function oldestOf(duties: readonly Pick<StoredDuty, 'kind' | 'since'>[]): Record<string, string> {
  const oldest: Record<string, string> = {};
  for (const { kind, since } of duties) oldest[kind] ??= since;
  return oldest;
}

/**
 * The duties and figures of a company's desk: two Queries and a BatchGet, and for shared offers a BatchGet and a read
 * each. For the team only its figures: one Query.
 */
export const handler = serve(routes.read, async ({ caller, store }) => {
  if (isAdmin(caller))
    return { duties: [], counts: {}, oldest: {}, more: false, figures: await readFigures(TEAM_DESK) };
  const today = sydneyDate(store.now);
  const [{ duties, more }, figures] = await Promise.all([
    readDuties(caller.companyId, today),
    readFigures(caller.companyId),
  ]);
  const chosen = chooseDuties(duties, MAX_DUTIES, MIN_PER_KIND);
  const records = await readRecords(chosen.flatMap(relatedKeys));
  const open = await withoutReviewedOffers(chosen, records, today);
  // Duties with records that the caller can't see are neither shown nor counted.
  const visible = open.flatMap((duty) => namedDuty(caller, duty, records) ?? []);
  const summary = { counts: countsOf(visible), oldest: oldestOf(visible) };
  return { duties: visible, ...summary, more: more || duties.length > MAX_DUTIES, figures };
});
