import { nest, SETS, type FigureSets } from '../../../../shared/desk/figures.ts';
import { labelOf, projectLocations, projectSectors } from '../../../../shared/entities/options.ts';
import { formatMonth } from '../../../ui/format.ts';
import { formatChip, PARAMETERS } from '../../../ui/table/chips.ts';
import type { Query } from '../../../navigation/paths.ts';

export interface Bar {
  readonly value: string;
  readonly label: string;
  readonly short: string;
  readonly count: number;
  /** In AUD. */
  readonly amount: number;
  /** Filter of the schedule for these projects. */
  readonly query: Query;
}

export interface BarGroup {
  readonly title: string;
  readonly dimension: string;
  readonly bars: readonly Bar[];
}

type BarNames = Pick<Bar, 'label' | 'short' | 'query'>;

const barsOf = (figures: FigureSets, set: string, name: (value: string) => BarNames): readonly Bar[] =>
  Object.entries(nest(figures[set])).flatMap(([value, { count = 0, amount = 0 }]) =>
    count > 0 ? [{ value, count, amount, ...name(value) }] : [],
  );

const byAmount = (a: Bar, b: Bar) => b.amount - a.amount || b.count - a.count;
const byValue = (a: Bar, b: Bar) => (a.value < b.value ? -1 : 1);

const choiceQuery = (column: string, value: string): Query => ({
  [PARAMETERS.choices]: formatChip({ kind: 'choices', column, values: [value] }),
});

/** Schedule filter of a month. @param value `2026-12` */
function monthQuery(value: string): Query {
  const [year = 0, month = 1] = value.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return {
    [PARAMETERS.range]: formatChip({
      kind: 'range',
      column: 'targetFundingDate',
      from: `${value}-01`,
      to: last,
    }),
  };
}

const nameOfMonth = (value: string): BarNames => {
  const label = formatMonth(value);
  return { label, short: label, query: monthQuery(value) };
};
const nameOfState = (value: string): BarNames => {
  const short = projectLocations.find((item) => item.value === value)?.short ?? value;
  return { label: labelOf(projectLocations, value), short, query: choiceQuery('state', value) };
};
const nameOfSector = (value: string): BarNames => {
  const label = labelOf(projectSectors, value);
  return { label, short: label, query: choiceQuery('projectSector', value) };
};

/** Open projects by location and sector, largest amount first, and by funding month, earliest first. */
export const barGroups = (figures: FigureSets): readonly BarGroup[] => [
  {
    title: 'Amount by location',
    dimension: 'Location',
    bars: barsOf(figures, SETS.state, nameOfState).toSorted(byAmount),
  },
  {
    title: 'Amount by sector',
    dimension: 'Sector',
    bars: barsOf(figures, SETS.sector, nameOfSector).toSorted(byAmount),
  },
  {
    title: 'Amount by month of funding',
    dimension: 'Month',
    bars: barsOf(figures, SETS.month, nameOfMonth).toSorted(byValue),
  },
];
