import { OFFER_FIELDS } from '../../../shared/deal/layer-of-offer.ts';
import { costCategories, labelOf, layerKinds } from '../../../shared/entities/options.ts';
import {
  costFields,
  incomeFields,
  layerFields,
  saleFields,
  type LayerRow,
} from '../../../shared/entities/plan-lines.ts';
import { scenario } from '../../../shared/entities/scenario.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import * as kind from '../../../shared/schema/kinds.ts';
import { mergeChanges, type Conflict } from '../../ui/form/merge-changes.ts';
import { isSameRaw, type Raw } from '../../ui/form/raw-values.ts';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { sourceOf } from './results/shown-layers.ts';

const rowFields = {
  costs: costFields,
  sales: saleFields,
  incomes: incomeFields,
  layers: layerFields,
} as const;
type ListName = keyof typeof rowFields;
type Row = Readonly<Record<string, unknown>> & { readonly lineId: string };

/** The cells of a layer that an offer fills, and the offer. They are one value, since the offer decides all of them. */
const offerCells = ['termsId', 'termsRevision', 'offerName', ...OFFER_FIELDS] as const;
/** The name of that value in a merge. */
const OFFER = 'offer';

const isOfferCell = (name: string): boolean => offerCells.some((cell) => cell === name);

const joinOffer = (row: Raw): Raw => ({
  ...Object.fromEntries(Object.entries(row).filter(([cell]) => !isOfferCell(cell))),
  [OFFER]: JSON.stringify(Object.fromEntries(offerCells.map((cell) => [cell, row[cell] ?? null]))),
});
const readOffer = (value: unknown): Pick<LayerRow, (typeof offerCells)[number]> => JSON.parse(String(value));

/** Reverses {@link joinOffer}, which not every row needs. */
const splitOffer = ({ [OFFER]: offer, ...cells }: Raw): Raw =>
  offer === undefined ? cells : { ...cells, ...readOffer(offer) };

/** Describes the limit of a layer, and its offer or assumed pricing. */
function offerLabel(value: string): string {
  const offer = readOffer(value);
  return `${shortAmount(offer.limit ?? 0)}, ${sourceOf(offer)}`;
}

/** The value of a conflicting line for the user who deleted it. */
const DELETED = 'Deleted';

/** Returns the name of a line, or of a cell of it, in a merge. */
const nameOf = (list: ListName, { lineId }: Row, cell = '') => `${list} ${lineId} ${cell}`.trim();

interface Merged<T> {
  readonly value: T;
  readonly conflicts: readonly Conflict[];
}

/** The title of a line: its item, kind of layer or category. */
const titleOf = ({ name, layerKind, category }: Row): string =>
  String(name || '') ||
  labelOf(layerKinds, String(layerKind ?? '')) ||
  labelOf(costCategories, String(category ?? '')) ||
  'Line';

/** Merges a line that a user added or deleted. */
function mergeOneSidedRow<R extends Row>(
  list: ListName,
  initial: R | undefined,
  mine: R | undefined,
  theirs: R | undefined,
): Merged<readonly R[]> {
  const row = mine ?? theirs;
  if (!row) return { value: [], conflicts: [] };
  if (!initial) return { value: [row], conflicts: [] };
  // One user deleted a line that the other had not changed.
  if (isSameRaw(initial, row)) return { value: [], conflicts: [] };
  const [own, other] = mine ? [titleOf(row), DELETED] : [DELETED, titleOf(row)];
  return { value: [row], conflicts: [{ name: nameOf(list, row), mine: own, theirs: other }] };
}

function mergeRow<R extends Row>(
  list: ListName,
  initial: R | undefined,
  mine: R | undefined,
  theirs: R | undefined,
): Merged<readonly R[]> {
  if (!mine || !theirs) return mergeOneSidedRow(list, initial, mine, theirs);
  const hasOffer = [initial, mine, theirs].some((row) => row?.['termsId']);
  const join = hasOffer ? joinOffer : (row: Raw) => row;
  const { merged, conflicts } = mergeChanges(join(initial ?? {}), join(mine), join(theirs));
  return {
    value: [{ ...mine, ...splitOffer(merged) }],
    conflicts: conflicts.map(({ name, ...values }) => ({ name: nameOf(list, mine, name), ...values })),
  };
}

/** Merges lines in this user's order; lines that the other user added follow. */
function mergeRows<R extends Row>(
  list: ListName,
  initial: readonly R[],
  mine: readonly R[],
  theirs: readonly R[],
): Merged<readonly R[]> {
  const find = (rows: readonly R[], id: string) => rows.find(({ lineId }) => lineId === id);
  const ids = [...new Set([...mine, ...theirs].map(({ lineId }) => lineId))];
  const merged = ids.map((id) => mergeRow(list, find(initial, id), find(mine, id), find(theirs, id)));
  return {
    value: merged.flatMap(({ value }) => value),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

const basicsOf = ({ scenarioName, startMonth, country }: PlanValues) => ({
  scenarioName,
  startMonth,
  country,
});

const putEquityLast = (layers: PlanValues['layers']) =>
  layers.toSorted((one, other) => Number(one.layerKind === 'equity') - Number(other.layerKind === 'equity'));

/**
 * Merges the edits of two users. A cell that only one user changed gets that user's value.
 * @returns the merged plan, with this user's value of each cell in conflict
 */
export function mergePlans(initial: PlanValues, mine: PlanValues, theirs: PlanValues): Merged<PlanValues> {
  const basics = mergeChanges(basicsOf(initial), basicsOf(mine), basicsOf(theirs));
  const costs = mergeRows('costs', initial.costs, mine.costs, theirs.costs);
  const sales = mergeRows('sales', initial.sales, mine.sales, theirs.sales);
  const incomes = mergeRows('incomes', initial.incomes, mine.incomes, theirs.incomes);
  const layers = mergeRows('layers', initial.layers, mine.layers, theirs.layers);
  return {
    value: {
      ...mine,
      ...basics.merged,
      costs: costs.value,
      sales: sales.value,
      incomes: incomes.value,
      layers: putEquityLast(layers.value),
    },
    conflicts: [basics, costs, sales, incomes, layers].flatMap(({ conflicts }) => conflicts),
  };
}

/** Applies the edits that a user made since a request to the merged answer; an edited cell keeps the user's value. */
export const keepEditsSince = (sent: PlanValues, now: PlanValues, merged: PlanValues): PlanValues =>
  now === sent ? merged : mergePlans(sent, now, merged).value;

/** Sets the chosen value of each cell in conflict, and removes lines that the user chose to delete. */
function applyChoices<R extends Row>(list: ListName, rows: readonly R[], chosen: Raw): readonly R[] {
  return rows.flatMap((row) => {
    if (chosen[nameOf(list, row)] === DELETED) return [];
    const cells = [...Object.keys(row), OFFER].flatMap((cell) => {
      const name = nameOf(list, row, cell);
      return name in chosen ? [[cell, chosen[name]] as const] : [];
    });
    return [{ ...row, ...splitOffer(Object.fromEntries(cells)) }];
  });
}

/** Returns the merged plan with the chosen values, as `ConflictDialog` returns them. */
export const resolvePlan = (merged: PlanValues, chosen: Raw): PlanValues => ({
  ...merged,
  ...Object.fromEntries(Object.entries(chosen).filter(([name]) => name in basicsOf(merged))),
  costs: applyChoices('costs', merged.costs, chosen),
  sales: applyChoices('sales', merged.sales, chosen),
  incomes: applyChoices('incomes', merged.incomes, chosen),
  layers: applyChoices('layers', merged.layers, chosen),
});

const isList = (name: string): name is ListName => Object.hasOwn(rowFields, name);

/** Returns the fields of the cells in conflict, with labels such as `Amount, Land`. */
export function conflictFields(merged: PlanValues, conflicts: readonly Conflict[]): Fields {
  const fields = conflicts.map(({ name, mine, theirs }) => {
    const [list = '', lineId, cell = ''] = name.split(' ');
    if (!isList(list)) return [name, Object.entries(scenario.fields).find(([key]) => key === name)?.[1]];
    const row = merged[list].find((line) => line.lineId === lineId);
    const title = row ? titleOf(row) : '';
    if (cell === OFFER) {
      const options = [String(mine), String(theirs)].map((value) => ({ value, label: offerLabel(value) }));
      return [name, kind.choice(`Limit and pricing, ${title}`, options)];
    }
    const field = Object.entries<Fields[string]>(rowFields[list]).find(([key]) => key === cell)?.[1];
    return [name, field ? { ...field, label: `${field.label}, ${title}` } : kind.text(`Line “${title}”`)];
  });
  return Object.fromEntries(fields);
}
