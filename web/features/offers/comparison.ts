import type { Project } from '../../../shared/entities/project.ts';
import { isLive, terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { allInCost, type Cost } from '../../../shared/terms.ts';
import { usualAssumptions, type Assumptions } from '../../../shared/terms/values.ts';
import { formatAud, formatPercent } from '../../ui/format.ts';
import { formatFact } from '../../ui/record/format-fact.ts';

/** What a reader has assumed otherwise; what is left out stays as usual, for each offer its own. */
export type Adjusted = Partial<Assumptions>;

/** An offer, and what it costs under the assumptions. */
export interface Compared {
  readonly offer: Terms;
  readonly name: string;
  readonly assumptions: Assumptions;
  readonly cost: Cost;
}

/** The project partner knows an offer by its letter until it is accepted. */
const offerName = ({ companyName, offerLetter }: Pick<Terms, 'companyName' | 'offerLetter'>): string =>
  companyName || `Offer ${offerLetter}`;

const order = (status: Terms['termsStatus']) =>
  ['accepted', 'shortlisted', 'submitted', 'reserved'].indexOf(status) + 1 || 9;

/** Two offers of one funder are told apart by a number. */
const withNumbers = (all: readonly Compared[]): readonly Compared[] =>
  all.map((one) => {
    const alike = all.filter(({ name }) => name === one.name);
    const earlier = alike.filter(({ offer }) => offer.createdAt < one.offer.createdAt);
    return alike.length > 1 ? { ...one, name: `${one.name} (${earlier.length + 1})` } : one;
  });

/** Offers with their cost: what is accepted or stands first, then the cheaper. */
export const compared = (
  offers: readonly Terms[],
  project: Project,
  adjusted: Adjusted,
): readonly Compared[] =>
  withNumbers(
    offers
      .map((offer) => {
        const assumptions = { ...usualAssumptions(offer, project), ...adjusted };
        const within = { ...assumptions, drawn: Math.min(assumptions.drawn, offer.facilityLimit ?? 0) };
        return { offer, name: offerName(offer), assumptions: within, cost: allInCost(offer, within) };
      })
      .sort(
        (one, other) =>
          order(one.offer.termsStatus) - order(other.offer.termsStatus) ||
          (one.cost.nominal ?? Infinity) - (other.cost.nominal ?? Infinity) ||
          one.name.localeCompare(other.name),
      ),
  );

export interface Row {
  readonly label: string;
  readonly values: readonly string[];
  /** Not all offers say the same. */
  readonly differs: boolean;
  /** The offer that is best in this, among those that stand; undefined where none is better. */
  readonly best?: number | undefined;
  /** Offers whose value is a warning. */
  readonly warned?: readonly number[];
}

const row = (label: string, values: readonly string[], more: Partial<Row> = {}): Row => ({
  label,
  values,
  differs: new Set(values).size > 1,
  ...more,
});

/** The place of the lowest figure among the offers that stand. */
function lowest(all: readonly Compared[], figureOf: (one: Compared) => number | null): number | undefined {
  const figures = all.map((one) => (isLive(one.offer) ? (figureOf(one) ?? Infinity) : Infinity));
  const least = Math.min(...figures);
  return Number.isFinite(least) && figures.filter((one) => one !== Infinity).length > 1
    ? figures.indexOf(least)
    : undefined;
}

/** A balance above the limit cannot be drawn as assumed. */
const exceeds = ({ cost, offer }: Compared) => cost.peak > (offer.facilityLimit ?? 0) + 0.5;

const dollars = (value: number) => formatAud(Math.round(value));

/** What the offers cost, row by row. */
export const costRows = (all: readonly Compared[]): readonly Row[] => [
  row(
    'All-in cost',
    all.map(({ cost }) => formatPercent(cost.nominal) || 'None: nothing is drawn'),
    { best: lowest(all, ({ cost }) => cost.nominal) },
  ),
  row(
    'Effective',
    all.map(({ cost }) => formatPercent(cost.effective)),
  ),
  row(
    'In dollars',
    all.map(({ cost }) => dollars(cost.dollars)),
    { best: lowest(all, ({ cost }) => cost.dollars) },
  ),
  row(
    'Peak balance',
    all.map((one) => dollars(one.cost.peak) + (exceeds(one) ? ', above the limit' : '')),
    { warned: all.flatMap((one, at) => (exceeds(one) ? [at] : [])) },
  ),
];

const fields: Fields = entity.fields;

const said = (name: string, offer: Terms): string => {
  const field = fields[name];
  const { text, unit } = field ? formatFact(field, Object(offer)[name]) : { text: '', unit: undefined };
  return unit ? `${text} ${unit}` : text;
};

/** What the offers say, row by row; what none of them says is left out. */
export const offerRows = (all: readonly Compared[], names: readonly string[]): readonly Row[] =>
  names
    .map((name) =>
      row(
        (fields[name]?.label ?? name).replace(' %', ''),
        all.map(({ offer }) => said(name, offer)),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== '' && value !== 'No'));
