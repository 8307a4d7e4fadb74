import { BANDS, RATIOS, SETS, type CriterionName } from './criteria.ts';
import { judge } from './judge.ts';
import type { ProfileValues, ProjectValues } from './values.ts';

/** The fields that a partner can fill in, in the order they are told; pricing is the administrator's. */
const ASKED: readonly (readonly [field: keyof ProjectValues, criterion: CriterionName])[] = [
  [SETS.location, 'location'],
  [SETS.sector, 'sector'],
  [SETS.fundingType, 'fundingType'],
  ['fundingAmount', 'amount'],
  [SETS.projectType, 'projectType'],
  [SETS.fundingPurpose, 'fundingPurpose'],
  [RATIOS.ltv.field, 'ltv'],
  [RATIOS.ltc.field, 'ltc'],
  [RATIOS.presales.field, 'presales'],
  [RATIOS.interestCover.field, 'interestCover'],
];

export interface Gap {
  readonly field: keyof ProjectValues;
  readonly band: (typeof BANDS)[number];
}

/** How many funders, so roughly that nobody can be made out; fewer than three are not told. */
function bandOf(funders: number): Gap['band'] | undefined {
  if (funders > 10) return '10+';
  if (funders > 5) return '6-10';
  return funders > 2 ? '3-5' : undefined;
}

/** Which empty fields of a project keep how many different funders from judging it. */
export function gapsOf(
  project: ProjectValues,
  profiles: readonly (ProfileValues & { readonly companyId: string })[],
): readonly Gap[] {
  const waiting = new Map<CriterionName, Set<string>>();
  for (const profile of profiles)
    for (const { name, result } of judge(project, profile))
      if (result === 'unknown') waiting.set(name, (waiting.get(name) ?? new Set()).add(profile.companyId));
  return ASKED.flatMap(([field, name]) => {
    const band = bandOf(waiting.get(name)?.size ?? 0);
    return band ? [{ field, band }] : [];
  });
}
