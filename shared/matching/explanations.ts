import {
  labelOf,
  fundingPurposes,
  fundingTypes,
  projectLocations,
  projectSectors,
  projectTypes,
} from '../entities/options.ts';
import type { Option } from '../schema/field.ts';
import { CRITERIA, criterion, type CriterionName } from './criteria.ts';
import type { Judged } from './judge.ts';
import { LARGEST_VALUE, type ProjectValues } from './values.ts';
import { numberFormat, PERCENT } from '../schema/formats.ts';

type SetName = {
  [N in CriterionName]: (typeof CRITERIA)[N]['kind'] extends 'set' ? N : never;
}[CriterionName];
export type FigureName = Exclude<CriterionName, SetName>;

export const choices: Readonly<
  Record<SetName, { singular: string; plural: string; options: readonly Option[] }>
> = {
  location: { singular: 'Project location', plural: 'locations', options: projectLocations },
  sector: { singular: 'Project sector', plural: 'sectors', options: projectSectors },
  fundingType: { singular: 'Funding type', plural: 'funding types', options: fundingTypes },
  projectType: { singular: 'Project type', plural: 'project types', options: projectTypes },
  fundingPurpose: { singular: 'Funding purpose', plural: 'funding purposes', options: fundingPurposes },
};
export const isSetName = (name: CriterionName): name is SetName => criterion(name).kind === 'set';

/** Name and unit of each figure. */
export const figures: Readonly<Record<FigureName, { singular: string; unit: string }>> = {
  amount: { singular: 'Funding amount', unit: '' },
  ltv: { singular: 'LTV', unit: PERCENT },
  ltc: { singular: 'LTC', unit: PERCENT },
  presales: { singular: 'Presales to debt', unit: PERCENT },
  interestCover: { singular: 'Interest cover', unit: '' },
  // Indicative, because a required return includes fees and a project's pricing does not.
  return: { singular: 'Indicative return', unit: PERCENT },
};

/** Formats up to three decimals, which is exact for thousandths. */
const plain = numberFormat();
export const formatFigure = (thousandths: number, unit: string) =>
  `${plain().format(thousandths / 1000)}${unit}`;

function explainSet(name: SetName, { result }: Judged, project: ProjectValues): string {
  const { singular, plural, options } = choices[name];
  if (result === 'open') return `Takes all ${plural}`;
  const value = project[CRITERIA[name].field];
  if (!value) return `${singular} is not known`;
  return `${labelOf(options, value)} is ${result === 'met' ? '' : 'not '}among the ${plural}`;
}

/** Formats the distance of a value from a limit: "12 %", "less than 1 %". */
function percentOff(distance: number, limit: number): string {
  const percent = Math.round((100 * distance) / limit);
  return `${percent < 1 ? 'less than 1' : percent}${PERCENT}`;
}

/** Formats the limits of a profile: "10,000,000 to 25,000,000", "at most 65 %". */
function formatLimits({ min, max }: Judged, unit: string): string {
  if (min !== undefined && max !== undefined)
    return `${formatFigure(min, unit)} to ${formatFigure(max, unit)}`;
  return max === undefined
    ? `at least ${formatFigure(min ?? 0, unit)}`
    : `at most ${formatFigure(max, unit)}`;
}

/** Explains a met limit: "is within the maximum of 65 %". */
function explainMet({ min, max }: Judged, unit: string): string {
  if (max === undefined) return `reaches the minimum of ${formatFigure(min ?? 0, unit)}`;
  return min === undefined
    ? `is within the maximum of ${formatFigure(max, unit)}`
    : `is within ${formatFigure(min, unit)} to ${formatFigure(max, unit)}`;
}

function explainMiss(name: FigureName, { value = 0, min = 0, max = LARGEST_VALUE }: Judged): string {
  const { singular, unit } = figures[name];
  if (min > max)
    return `The range of the profile is reversed: ${formatFigure(min, unit)} is above ${formatFigure(max, unit)}`;
  const below = value < min;
  const limit = below ? min : max;
  const off = name === 'amount' && limit > 0 ? `${percentOff(Math.abs(value - limit), limit)} ` : '';
  const side = below ? `below the ${name === 'return' ? 'required' : 'minimum of'}` : 'above the maximum of';
  return `${singular} ${formatFigure(value, unit)} is ${off}${side} ${formatFigure(limit, unit)}`;
}

/** Explains why a figure is not judged: the project has no pricing, its exit rules it out, or there is no limit. */
function explainOpenFigure(name: FigureName, { min }: Judged, { exit }: ProjectValues): string {
  const { singular, unit } = figures[name];
  const { openWithoutValue, notFor } = CRITERIA[name];
  if (openWithoutValue && min !== undefined) return `Not priced yet; asks for ${formatFigure(min, unit)}`;
  return notFor && exit === notFor ? `Not judged: the exit is a ${notFor}` : `${singular} is not asked for`;
}

function explainFigure(name: FigureName, judged: Judged, project: ProjectValues): string {
  const { result, value = 0 } = judged;
  const { singular, unit } = figures[name];
  if (result === 'open') return explainOpenFigure(name, judged, project);
  if (result === 'unknown')
    return `${singular} is not known; the profile asks for ${formatLimits(judged, unit)}`;
  if (result === 'missed') return explainMiss(name, judged);
  return `${singular} ${formatFigure(value, unit)} ${explainMet(judged, unit)}`;
}

/** Explains why a criterion is met, missed, unknown or open. */
export function explanationOf(judged: Judged, project: ProjectValues): string {
  const { name } = judged;
  return isSetName(name) ? explainSet(name, judged, project) : explainFigure(name, judged, project);
}
