import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import { labelOf, layerKinds } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { isComplete } from '../../../shared/terms/completeness.ts';
import { isLive, terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { areDollarsComparable, describeCheapest } from '../../../shared/terms/cheapest.ts';
import { allInCost, type Cost } from '../../../shared/terms.ts';
import { usualAssumptions, type Assumptions } from '../../../shared/terms/values.ts';
import { formatExactAud, formatPercent } from '../../ui/format.ts';
import { formatFact } from '../../ui/record/format-fact.ts';

/** Assumptions that the reader has changed; they replace the defaults of every offer. */
export type Overrides = Partial<Assumptions>;

interface CostOfOffer {
  readonly offer: Pick<Terms, 'facilityLimit'>;
  readonly cost: Cost;
}

export interface ComparedOffer extends CostOfOffer {
  readonly offer: Terms;
  readonly name: string;
  readonly assumptions: Assumptions;
}

/** The project partner sees only the letter of an offer until it is accepted. */
const offerName = ({ companyName, offerLetter }: Pick<Terms, 'companyName' | 'offerLetter'>): string =>
  companyName || `Offer ${offerLetter}`;

const RANKED_STATUSES: readonly Terms['termsStatus'][] = ['accepted', 'shortlisted', 'submitted', 'reserved'];
/** Other statuses rank last. */
const statusRank = (status: Terms['termsStatus']) =>
  RANKED_STATUSES.includes(status) ? RANKED_STATUSES.indexOf(status) : RANKED_STATUSES.length;

const numberEqualNames = (offers: readonly ComparedOffer[]): readonly ComparedOffer[] =>
  offers.map((item) => {
    const sameName = offers.filter(({ name }) => name === item.name);
    const earlier = sameName.filter(({ offer }) => offer.createdAt < item.offer.createdAt);
    return sameName.length > 1 ? { ...item, name: `${item.name} (${earlier.length + 1})` } : item;
  });

/** A draft without the required values has no cost. */
const costOf = (offer: Terms, assumptions: Assumptions): Cost => ({
  ...allInCost(offer, assumptions),
  ...(!isComplete(offer) && { nominal: null }),
});

/** Returns the offers with their costs, sorted by status (accepted first), then by cost. */
export const compareOffers = (
  offers: readonly Terms[],
  project: Project,
  overrides: Overrides,
): readonly ComparedOffer[] =>
  numberEqualNames(
    offers
      .map((offer) => {
        const uncapped = { ...usualAssumptions(offer, project), ...overrides };
        const assumptions = { ...uncapped, drawn: Math.min(uncapped.drawn, offer.facilityLimit ?? 0) };
        return { offer, name: offerName(offer), assumptions, cost: costOf(offer, assumptions) };
      })
      .sort(
        (a, b) =>
          statusRank(a.offer.termsStatus) - statusRank(b.offer.termsStatus) ||
          (a.cost.nominal ?? Infinity) - (b.cost.nominal ?? Infinity) ||
          a.name.localeCompare(b.name),
      ),
  );

export interface Row {
  readonly label: string;
  readonly values: readonly string[];
  readonly differs: boolean;
  /** The figure that ranks the offers. */
  readonly isKey?: boolean;
  /** Prose, such as the security. */
  readonly isText?: boolean;
  /** Indexes of the best active offers: one of each kind of funding with at least two that can be compared. */
  readonly best?: readonly number[];
  /** Indexes of offers whose value needs a warning. */
  readonly warnings?: readonly number[];
}

export const comparisonRow = (label: string, values: readonly string[], more: Partial<Row> = {}): Row => ({
  label,
  values,
  differs: new Set(values).size > 1,
  ...more,
});

/** Groups the active offers by the layer that they fund: senior debt is no alternative to mezzanine debt. */
const comparableGroups = (
  offers: readonly ComparedOffer[],
): readonly (readonly [kind: string, offers: readonly ComparedOffer[]])[] => {
  const active = offers.filter(({ offer }) => isLive(offer));
  return [...new Set(active.map(({ offer }) => layerKindOf(offer)))].map((kind) => [
    labelOf(layerKinds, kind || 'equity'),
    active.filter(({ offer }) => layerKindOf(offer) === kind),
  ]);
};

/** Returns the index of the offer with the lowest figure for each group of at least two with a figure. */
export const lowestIndexes = (
  offers: readonly ComparedOffer[],
  figureOf: (item: ComparedOffer) => number | null,
  areComparable: (group: readonly ComparedOffer[]) => boolean = () => true,
): readonly number[] =>
  comparableGroups(offers).flatMap(([, group]) => {
    const measured = group.filter((item) => figureOf(item) !== null);
    if (measured.length < 2 || !areComparable(measured)) return [];
    const lowestFigure = Math.min(...measured.map((item) => figureOf(item) ?? Infinity));
    const lowest = measured.find((item) => figureOf(item) === lowestFigure);
    return lowest ? [offers.indexOf(lowest)] : [];
  });

/** Describes the cheapest offer of each kind of funding, as sentences. */
export function describeCheapestOffers(offers: readonly ComparedOffer[]): readonly string[] {
  const groups = comparableGroups(offers);
  return groups.flatMap(([label, group]) => {
    const sentence = describeCheapest(group);
    if (sentence === undefined) return [];
    return groups.length > 1 ? `${label}: ${sentence}` : sentence;
  });
}

/** Whether the peak balance is above the limit, by more than half a dollar of rounding. */
export const exceedsLimit = ({ cost, offer }: CostOfOffer): boolean =>
  cost.peak > (offer.facilityLimit ?? 0) + 0.5;

export const dollarText = (value: number) => formatExactAud(Math.round(value));

/** The costs of the offers under their assumptions, as rows for the comparison. */
export const costRows = (offers: readonly ComparedOffer[]): readonly Row[] => [
  comparisonRow(
    'All-in cost',
    offers.map(
      ({ cost, assumptions }) =>
        formatPercent(cost.nominal) || (assumptions.drawn > 0 ? 'None: fees too high' : 'None: no drawdown'),
    ),
    { isKey: true, best: lowestIndexes(offers, ({ cost }) => cost.nominal) },
  ),
  comparisonRow(
    'Effective annual rate',
    offers.map(({ cost }) => formatPercent(cost.effective)),
  ),
  comparisonRow(
    'Total cost',
    offers.map(({ cost }) => dollarText(cost.dollars)),
    {
      best: lowestIndexes(
        offers,
        ({ cost }) => (cost.nominal === null ? null : cost.dollars),
        areDollarsComparable,
      ),
    },
  ),
  comparisonRow(
    'Peak balance',
    offers.map((item) => dollarText(item.cost.peak) + (exceedsLimit(item) ? ', above the limit' : '')),
    { warnings: offers.flatMap((item, index) => (exceedsLimit(item) ? [index] : [])) },
  ),
];

const fields: Fields = entity.fields;

const displayValue = (name: string, offer: Terms): string => {
  const field = fields[name];
  const { text, unit } = field ? formatFact(field, Object(offer)[name]) : { text: '', unit: undefined };
  return unit ? `${text} ${unit}` : text;
};

/** Rows of terms; omits rows that are empty for all offers. */
export const offerRows = (offers: readonly ComparedOffer[], names: readonly string[]): readonly Row[] =>
  names
    .map((name) =>
      comparisonRow(
        (fields[name]?.label ?? name).replace(' %', ''),
        offers.map(({ offer }) => displayValue(name, offer)),
        { isText: fields[name]?.kind === 'longText' },
      ),
    )
    .filter(({ values }) => values.some((value) => value !== '' && value !== 'No'));
