import {
  funderSet,
  grouped,
  medianOf,
  type Figures,
  type FigureSets,
} from '../../../../shared/desk/figures.ts';
import { interestReasons, labelOf, termsStatuses } from '../../../../shared/entities/options.ts';
import type { Option } from '../../../../shared/schema/field.ts';

/** What a funder has said and done. */
export interface FunderRow {
  readonly id: string;
  readonly name: string;
  /** Median hours to answer a question, and of how many. */
  readonly hours: { readonly median: number; readonly n: number } | undefined;
  readonly interested: number;
  readonly notForUs: number;
  /** `Size 2, Location 1`, the most frequent first. */
  readonly reasons: string;
  /** `Submitted 1, Declined 2`, in the order of the statuses. */
  readonly offers: string;
}

const inOrder = (options: readonly Option[], figures: Figures = {}) =>
  options.flatMap(({ value }) => {
    const count = figures[value] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });

const inWords = (options: readonly Option[], counted: readonly { value: string; count: number }[]) =>
  counted.map(({ value, count }) => `${labelOf(options, value)} ${count}`).join(', ');

function rowOf({ id, name }: Pick<FunderRow, 'id' | 'name'>, figures: Figures): FunderRow {
  const { hours, reason, offer } = grouped(figures);
  const reasons = inOrder(interestReasons, reason).toSorted((one, other) => other.count - one.count);
  return {
    id,
    name,
    hours: medianOf(hours ?? {}),
    interested: figures['interested'] ?? 0,
    notForUs: figures['not_for_us'] ?? 0,
    reasons: inWords(interestReasons, reasons),
    offers: inWords(termsStatuses, inOrder(termsStatuses, offer)),
  };
}

/** The funders that have said or done something, by name. */
export const funderRows = (
  figures: FigureSets,
  funders: readonly { readonly id: string; readonly companyName: string }[],
): readonly FunderRow[] =>
  funders
    .flatMap(({ id, companyName: name }) => {
      const own = figures[funderSet(id)];
      return own && Object.keys(own).length > 0 ? [rowOf({ id, name }, own)] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
