import { matchOf, verdictFor, type Match } from '../matching.ts';
import { groupBy } from '../schema/group-by.ts';
import { isSetName } from './explanations.ts';
import { rank, type PreparedProfiles, type RankableProfile } from './rank.ts';
import { distinct, type ProfileValues, type ProjectValues } from './values.ts';
import { CRITERIA, FUNDER_GROUPS, type CriterionName, type FunderGroup } from './criteria.ts';
import type { Judged } from './judge.ts';

/** Maximum number of missed criteria of a funder in the group `close`: it misses, but has a way out. */
const MAX_CLOSE = 2;

/** Values of one missed criterion with which the project meets it. */
export interface Remedy {
  readonly name: CriterionName;
  /** Accepted values; for a figure the limit alone. */
  readonly values: readonly (string | number)[];
  /** Whether a figure must be at least the value instead of at most. */
  readonly isMinimum: boolean;
}

/** The smallest changes of a project that turn the verdict `misses` to `fits`, or to `mayFit` if values are missing. */
export interface WayOut {
  readonly verdict: 'fits' | 'mayFit';
  readonly remedies: readonly Remedy[];
}

function remedyOf({ name, change, min, value = 0 }: Judged, profile: ProfileValues): Remedy | undefined {
  const { project } = change ?? {};
  if (!project) return undefined;
  if (isSetName(name)) {
    const values = distinct(profile[CRITERIA[name].field]).filter((value) => value !== '');
    return values.length > 0 ? { name, values, isMinimum: false } : undefined;
  }
  const limit = project[CRITERIA[name].field];
  return typeof limit === 'number'
    ? { name, values: [limit], isMinimum: min !== undefined && value < min }
    : undefined;
}

/** Applies one value of each remedy. @param nth index of the value, from 0 */
export const applyRemedies = (project: ProjectValues, remedies: readonly Remedy[], nth = 0): ProjectValues =>
  Object.assign(
    {},
    project,
    ...remedies.map(({ name, values }) => ({ [CRITERIA[name].field]: values[nth % values.length] })),
  );

/** Limits the remedy for the funding type to these types. */
const limitFundingTypes = (remedies: readonly Remedy[], values: Remedy['values']): readonly Remedy[] =>
  remedies.map((remedy) => (remedy.name === 'fundingType' ? { ...remedy, values } : remedy));

const canBeClose = (missed: number): boolean => missed > 0 && missed <= MAX_CLOSE;

/**
 * Finds the way out of one or two missed criteria; undefined if there is none. A changed funding type can bring other
 * limits into force, so only types with the verdict of the first suitable type are kept.
 */
export function wayOutOf(project: ProjectValues, profile: ProfileValues, match: Match): WayOut | undefined {
  if (!canBeClose(match.missed)) return undefined;
  const remedies = match.judged.flatMap((criterion) => remedyOf(criterion, profile) ?? []);
  if (remedies.length < match.missed) return undefined;
  const verdictWith = (changes: readonly Remedy[]) => verdictFor(applyRemedies(project, changes), profile);
  const types = remedies.find(({ name }) => name === 'fundingType')?.values ?? [];
  const verdicts = types.map((type) => verdictWith(limitFundingTypes(remedies, [type])));
  const verdict = types.length > 0 ? verdicts.find((found) => found !== 'misses') : verdictWith(remedies);
  if (verdict === undefined || verdict === 'misses') return undefined;
  const suitableTypes = types.filter((_, at) => verdicts[at] === verdict);
  return { verdict, remedies: limitFundingTypes(remedies, suitableTypes) };
}

/** A funder's best profile for a project, and its other profiles in the order of the ranking. */
interface RankedFunder<P> {
  readonly profile: P;
  readonly others: readonly P[];
  readonly group: FunderGroup;
  readonly wayOut: WayOut | undefined;
}

/** Ranks funders by their best profile, in groups. */
export function rankFunders<P extends RankableProfile & { readonly companyId: string }>(
  project: ProjectValues,
  prepared: PreparedProfiles<P>,
): readonly RankedFunder<P>[] {
  const fitsByCompany = groupBy(rank(project, prepared).best, ({ profile }) => profile.companyId);
  const funders = [...fitsByCompany.values()].flatMap(([best, ...others]): RankedFunder<P>[] => {
    if (!best) return [];
    const { profile, verdict, missed } = best;
    const wayOut = canBeClose(missed) ? wayOutOf(project, profile, matchOf(project, profile)) : undefined;
    const group = wayOut ? 'close' : verdict;
    return [{ profile, others: others.map((other) => other.profile), group, wayOut }];
  });
  return FUNDER_GROUPS.flatMap((group) => funders.filter((funder) => funder.group === group));
}
