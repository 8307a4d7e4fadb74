import { funderSet, nest, medianOf, type Figures, type FigureSets } from '../../../../shared/desk/figures.ts';
import { interestReasons, labelOf, termsStatuses } from '../../../../shared/entities/options.ts';
import type { Option } from '../../../../shared/schema/field.ts';

export interface FunderRow {
  readonly id: string;
  readonly name: string;
  /** Median hours to answer a question, and number of answered questions. */
  readonly hours: { readonly median: number; readonly n: number } | undefined;
  readonly interested: number;
  readonly notForUs: number;
  /** `Size 2, Location 1`, most frequent first; a count stays on the line of its label. */
  readonly reasons: string;
  /** `Submitted 1, Declined 2`, in status order. */
  readonly offers: string;
}

const positiveCounts = (options: readonly Option[], figures: Figures = {}) =>
  options.flatMap(({ value }) => {
    const count = figures[value] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });

const countsText = (options: readonly Option[], counted: readonly { value: string; count: number }[]) =>
  counted.map(({ value, count }) => `${labelOf(options, value)}\u00A0${count}`).join(', ');

function rowOf({ id, name }: Pick<FunderRow, 'id' | 'name'>, figures: Figures): FunderRow {
  const { hours, reason, offer } = nest(figures);
  const reasons = positiveCounts(interestReasons, reason).toSorted((a, b) => b.count - a.count);
  return {
    id,
    name,
    hours: medianOf(hours ?? {}),
    interested: figures['interested'] ?? 0,
    notForUs: figures['not_for_us'] ?? 0,
    reasons: countsText(interestReasons, reasons),
    offers: countsText(termsStatuses, positiveCounts(termsStatuses, offer)),
  };
}

export const funderRows = (
  figures: FigureSets,
  funders: readonly { readonly id: string; readonly companyName: string }[],
): readonly FunderRow[] =>
  funders
    .flatMap(({ id, companyName: name }) => {
      const funderFigures = figures[funderSet(id)];
      return funderFigures && Object.keys(funderFigures).length > 0
        ? [rowOf({ id, name }, funderFigures)]
        : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
