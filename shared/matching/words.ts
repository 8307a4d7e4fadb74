import {
  labelOf,
  fundingPurposes,
  fundingTypes,
  projectLocations,
  projectSectors,
  projectTypes,
} from '../entities/options.ts';
import type { Option } from '../schema/field.ts';
import { once } from '../schema/once.ts';
import { CRITERIA, criterion, type CriterionName } from './criteria.ts';
import type { Judged } from './judge.ts';
import { MOST, type ProjectValues } from './values.ts';

type SetName = {
  [N in CriterionName]: (typeof CRITERIA)[N]['kind'] extends 'set' ? N : never;
}[CriterionName];
type FigureName = Exclude<CriterionName, SetName>;

const choices: Readonly<Record<SetName, { one: string; many: string; options: readonly Option[] }>> = {
  location: { one: 'Project location', many: 'locations', options: projectLocations },
  sector: { one: 'Project sector', many: 'sectors', options: projectSectors },
  fundingType: { one: 'Funding type', many: 'funding types', options: fundingTypes },
  projectType: { one: 'Project type', many: 'project types', options: projectTypes },
  fundingPurpose: { one: 'Funding purpose', many: 'funding purposes', options: fundingPurposes },
};
const isSet = (name: CriterionName): name is SetName => criterion(name).kind === 'set';

/** What each figure is called, and its unit. */
const figures: Readonly<Record<FigureName, { one: string; unit: string }>> = {
  amount: { one: 'Funding amount', unit: '' },
  ltv: { one: 'LTV', unit: ' %' },
  ltc: { one: 'LTC', unit: ' %' },
  presales: { one: 'Presales to debt', unit: ' %' },
  interestCover: { one: 'Interest cover', unit: '' },
  // A required return includes fees, which a pricing does not.
  return: { one: 'Indicative return', unit: ' %' },
};

/** Up to three decimals, as many as thousandths have. */
const plain = once(() => new Intl.NumberFormat('en-AU'));
const said = (thousandths: number, unit: string) => `${plain().format(thousandths / 1000)}${unit}`;

function wordsOfSet(name: SetName, { result }: Judged, project: ProjectValues): string {
  const { one, many, options } = choices[name];
  if (result === 'open') return `Takes all ${many}`;
  const value = project[CRITERIA[name].field];
  if (!value) return `${one} is not known`;
  return `${labelOf(options, value)} is ${result === 'met' ? '' : 'not '}among the ${many}`;
}

/** How far a value is off a limit: "12 %", "less than 1 %". */
function percentOff(distance: number, limit: number): string {
  const percent = Math.round((100 * distance) / limit);
  return percent < 1 ? 'less than 1 %' : `${percent} %`;
}

/** The limits of a profile in words: "10,000,000 to 25,000,000", "at most 65 %". */
function limitsSaid({ min, max }: Judged, unit: string): string {
  if (min !== undefined && max !== undefined) return `${said(min, unit)} to ${said(max, unit)}`;
  return max === undefined ? `at least ${said(min ?? 0, unit)}` : `at most ${said(max, unit)}`;
}

/** How a value meets its limits: "is within the maximum of 65 %". */
function metSaid({ min, max }: Judged, unit: string): string {
  if (max === undefined) return `reaches the minimum of ${said(min ?? 0, unit)}`;
  return min === undefined
    ? `is within the maximum of ${said(max, unit)}`
    : `is within ${said(min, unit)} to ${said(max, unit)}`;
}

function wordsOfMiss(name: FigureName, { value = 0, min = 0, max = MOST }: Judged): string {
  const { one, unit } = figures[name];
  if (min > max)
    return `The range of the profile is reversed: ${said(min, unit)} is above ${said(max, unit)}`;
  const below = value < min;
  const limit = below ? min : max;
  const off = name === 'amount' && limit > 0 ? `${percentOff(Math.abs(value - limit), limit)} ` : '';
  const side = below ? `below the ${name === 'return' ? 'required' : 'minimum of'}` : 'above the maximum of';
  return `${one} ${said(value, unit)} is ${off}${side} ${said(limit, unit)}`;
}

/** Why a figure is not judged: the exit rules it out, the project has no pricing yet, or the profile has no limit. */
function wordsOfOpenFigure(name: FigureName, { min }: Judged, { exit }: ProjectValues): string {
  const { one, unit } = figures[name];
  const { openWithoutValue, notFor } = CRITERIA[name];
  if (openWithoutValue && min !== undefined) return `Not priced yet; asks for ${said(min, unit)}`;
  return notFor && exit === notFor ? `Not judged: the exit is a ${notFor}` : `${one} is not asked for`;
}

function wordsOfFigure(name: FigureName, judged: Judged, project: ProjectValues): string {
  const { result, value = 0 } = judged;
  const { one, unit } = figures[name];
  if (result === 'open') return wordsOfOpenFigure(name, judged, project);
  if (result === 'unknown') return `${one} is not known; the profile asks for ${limitsSaid(judged, unit)}`;
  if (result === 'missed') return wordsOfMiss(name, judged);
  return `${one} ${said(value, unit)} ${metSaid(judged, unit)}`;
}

/** Why a criterion is met, missed, unknown or open; of a missed one also by how much. */
export function wordsOf(judged: Judged, project: ProjectValues): string {
  const { name } = judged;
  return isSet(name) ? wordsOfSet(name, judged, project) : wordsOfFigure(name, judged, project);
}
