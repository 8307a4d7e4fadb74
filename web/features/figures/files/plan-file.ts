import type { PlanLines } from '../../../../shared/deal/check-plan-lines.ts';

/** A plan with its first month, `2026-12`. */
export interface DatedPlan extends PlanLines {
  readonly startMonth: string;
}

/** The names that head every export of a plan. */
export interface PlanTitle {
  readonly projectName: string;
  /** Name of the scenario. */
  readonly name: string;
  /** The saved version; 0 if there is none. */
  readonly version: number;
  /** Whether figures differ from the saved version. */
  readonly isChanged: boolean;
  readonly at: Date;
}

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/** Names the version that the figures are from. */
export function versionText({ version, isChanged }: Pick<PlanTitle, 'version' | 'isChanged'>): string {
  if (version === 0) return 'figures that are not saved';
  return `version ${version}${isChanged ? ' with changes that are not saved' : ''}`;
}

/** Begins the line that names the origin of a file of the portal. */
export const COMPUTED = 'Computed by the portal on';

/** Says when the figures were computed, and from which version. */
export const computedBy = (title: PlanTitle): string =>
  `${COMPUTED} ${day.format(title.at)} from ${versionText(title)}`;
