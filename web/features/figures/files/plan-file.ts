import type { PlanLines } from '../../../../shared/deal/check-plan-lines.ts';

/** A plan with its first month, `2026-12`. */
export interface DatedPlan extends PlanLines {
  readonly startMonth: string;
}

/** The names and the time that head the sheets of an exported plan. */
export interface PlanTitle {
  readonly projectName: string;
  /** Name of the scenario; {@link OPENED_PLAN_NAME} for a capital partner. */
  readonly name: string;
  /** Names the state of the figures, such as `version 3`. */
  readonly origin: string;
  readonly at: Date;
}

const longDate = (at: Date) => at.toLocaleDateString('en-AU', { dateStyle: 'long' });

/** Names the version that the figures are from. @param version the saved version; undefined if there is none */
export function versionText(version: number | undefined, isChanged: boolean): string {
  if (version === undefined) return 'unsaved figures';
  return `version ${version}${isChanged ? ' with unsaved changes' : ''}`;
}

/** Names the plan in the files of a capital partner, which does not learn the name of the scenario. */
export const OPENED_PLAN_NAME = 'Figures before the cost of other layers';

/** Names figures that the team opened to a capital partner. @param openedAt ISO time */
export const openedText = (openedAt: string): string => `figures opened on ${longDate(new Date(openedAt))}`;

/** Begins the line that dates an exported sheet; an import recognises the portal's own files by it. */
export const COMPUTED_PREFIX = 'Computed by the portal on';

/** Says when the figures were computed, and from which version. */
export const computedBy = (title: PlanTitle): string =>
  `${COMPUTED_PREFIX} ${longDate(title.at)} from ${title.origin}`;
