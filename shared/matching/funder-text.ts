import { labelOf } from '../entities/options.ts';
import { shortAmount } from '../schema/short-amount.ts';
import { choices, figures, formatFigure, isSetName, explanationOf, type FigureName } from './explanations.ts';
import type { Remedy, WayOut } from './funders.ts';
import type { Match } from '../matching.ts';
import { CRITERIA, VERDICT_LABELS } from './criteria.ts';
import type { ProjectValues } from './values.ts';

/** The name of a figure after "Fits at". */
const phrases: Readonly<Record<FigureName, string>> = {
  amount: '',
  ltv: 'LTV ',
  ltc: 'LTC ',
  presales: 'presales of ',
  interestCover: 'interest cover of ',
  return: 'an indicative return of ',
};
/** Figures that need "or more" or "or less", since their phrase does not imply it. */
const WITH_DIRECTION: readonly string[] = ['amount', 'return'];

const MAX_NAMED_OPTIONS = 3;

function describeSet({ name, values }: Remedy): string {
  if (!isSetName(name)) return '';
  const { singular, options } = choices[name];
  const labels = values.slice(0, MAX_NAMED_OPTIONS).map((value) => labelOf(options, String(value)));
  if (values.length > MAX_NAMED_OPTIONS) labels.push(`${values.length - MAX_NAMED_OPTIONS} more`);
  const list = labels.join(' or ');
  return name === 'location' ? `in ${list}` : `with ${singular.toLowerCase()} ${list}`;
}

function describeFigure({ name, values, isMinimum }: Remedy): string {
  const value = Number(values[0]);
  if (isSetName(name)) return '';
  const figure = name === 'amount' ? shortAmount(value) : formatFigure(value * 1000, figures[name].unit);
  const direction = isMinimum ? 'or more' : 'or less';
  return `${phrases[name]}${figure}${WITH_DIRECTION.includes(name) ? ` ${direction}` : ''}`;
}

/** Describes the way out: "Fits at LTV 60 % and presales of 50 %". */
export function wayOutText({ verdict, remedies }: WayOut): string {
  const sets = remedies.filter(({ name }) => isSetName(name)).map((remedy) => describeSet(remedy));
  const limits = remedies.filter(({ name }) => !isSetName(name)).map((remedy) => describeFigure(remedy));
  const parts = limits.length > 0 ? [...sets, `at ${limits.join(' and ')}`] : sets;
  return `${VERDICT_LABELS[verdict]} ${parts.join(' and ')}`;
}

/** Describes the matched location and sector, and the criteria for which the profile accepts every value. */
function describeAcceptance({ judged }: Match, project: ProjectValues): readonly string[] {
  const met = judged
    .filter(({ name, result }) => isSetName(name) && result === 'met')
    .map(({ name }) => name);
  const label = (name: 'location' | 'sector') =>
    met.includes(name) ? labelOf(choices[name].options, project[CRITERIA[name].field] ?? '') : '';
  const [location, sector] = [label('location'), label('sector')];
  const open = judged.flatMap(({ name, result }) =>
    result === 'open' && isSetName(name) ? [choices[name].singular.toLowerCase()] : [],
  );
  return [
    location || sector
      ? `Lends ${sector && `on ${sector.toLowerCase()} projects`}${sector && location && ' '}${location && `in ${location}`}`
      : '',
    open.length > 0 ? `Takes any ${open.join(', ')}` : '',
  ].filter(Boolean);
}

/** Names the figures that are exactly at a limit of the profile, so that a small change could break the limit. */
const tightFigures = ({ judged }: Match): readonly string[] =>
  judged.flatMap(({ name, result, value, min, max }) => {
    if (isSetName(name) || result !== 'met' || value === undefined) return [];
    if (value !== max && value !== min) return [];
    const { singular, unit } = figures[name];
    return [`${singular} ${formatFigure(value, unit)} is at their ${value === max ? 'maximum' : 'minimum'}`];
  });

/** Explains a verdict by the missed or unknown criteria, but `fits` by accepted values and the figures at a limit. */
export function decisiveReasons(match: Match, project: ProjectValues): readonly string[] {
  const { judged, verdict } = match;
  const decisive = { misses: 'missed', mayFit: 'unknown', fits: undefined }[verdict];
  if (decisive)
    return judged.filter(({ result }) => result === decisive).map((item) => explanationOf(item, project));
  return [...describeAcceptance(match, project), ...tightFigures(match)];
}

/** Returns the IRR (percent) that the profile requires, if the project has no pricing to compare; otherwise null. */
export function returnAsked({ judged }: Match): number | null {
  const judgedReturn = judged.find(({ name }) => name === 'return');
  if (judgedReturn?.result !== 'open' || judgedReturn.min === undefined) return null;
  return judgedReturn.min / 1000;
}
