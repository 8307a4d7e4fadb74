import { criterion, CRITERION_NAMES, type BANDS, type CriterionName } from './criteria.ts';
import { judge } from './judge.ts';
import type { ProfileValues, ProjectValues } from './values.ts';

export interface Gap {
  readonly field: keyof ProjectValues;
  readonly band: (typeof BANDS)[number];
}

/** Returns the band of a number, so that no funder can be identified; undefined for fewer than three. */
function bandOf(funders: number): Gap['band'] | undefined {
  if (funders > 10) return '10+';
  if (funders > 5) return '6-10';
  return funders > 2 ? '3-5' : undefined;
}

/** Lists a project's empty fields that make a criterion unknown for several funders (matching.md, Visibility). */
export function gapsOf(
  project: ProjectValues,
  profiles: readonly (ProfileValues & { readonly companyId: string })[],
): readonly Gap[] {
  const funders = new Map<CriterionName, Set<string>>();
  for (const profile of profiles)
    for (const { name, result } of judge(project, profile))
      if (result === 'unknown') funders.set(name, (funders.get(name) ?? new Set()).add(profile.companyId));
  return CRITERION_NAMES.flatMap((name) => {
    const band = bandOf(funders.get(name)?.size ?? 0);
    return band ? [{ field: criterion(name).field, band }] : [];
  });
}
