import { criterion, CRITERION_NAMES, type BANDS, type CriterionName } from './criteria.ts';
import { judge } from './judge.ts';
import type { ProfileValues, ProjectValues } from './values.ts';

export interface Gap {
  readonly field: keyof ProjectValues;
  readonly band: (typeof BANDS)[number];
}

/** Rounds a number of funders so that none can be identified. Fewer than three are not shown. */
function bandOf(funders: number): Gap['band'] | undefined {
  if (funders > 10) return '10+';
  if (funders > 5) return '6-10';
  return funders > 2 ? '3-5' : undefined;
}

/** Lists the empty fields of a project that keep several funders from judging it, and roughly how many (matching.md, Visibility). */
export function gapsOf(
  project: ProjectValues,
  profiles: readonly (ProfileValues & { readonly companyId: string })[],
): readonly Gap[] {
  const waiting = new Map<CriterionName, Set<string>>();
  for (const profile of profiles)
    for (const { name, result } of judge(project, profile))
      if (result === 'unknown') waiting.set(name, (waiting.get(name) ?? new Set()).add(profile.companyId));
  return CRITERION_NAMES.flatMap((name) => {
    const band = bandOf(waiting.get(name)?.size ?? 0);
    return band ? [{ field: criterion(name).field, band }] : [];
  });
}
