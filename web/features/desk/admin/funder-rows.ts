import { funderSet, nest, medianOf, type Figures, type FigureSets } from '../../../../shared/desk/figures.ts';
import { interestReasons, labelOf, termsStatuses } from '../../../../shared/entities/options.ts';
import type { Option } from '../../../../shared/schema/field.ts';

const positiveCounts = (options: readonly Option[], figures: Figures = {}) =>
  options.flatMap(({ value }) => {
    const count = figures[value] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });

const countsText = (options: readonly Option[], counted: readonly { value: string; count: number }[]) =>
  counted.map(({ value, count }) => `${labelOf(options, value)}\u00A0${count}`).join(', ');

function rowOf(id: string, name: string, figures: Figures) {
  const { hours, reason, offer } = nest(figures);
  const reasons = positiveCounts(interestReasons, reason).toSorted((a, b) => b.count - a.count);
  return {
    id,
    name,
    /** Median hours to answer a question, and number of answered questions. */
    hours: medianOf(hours ?? {}),
    interested: figures['interested'] ?? 0,
    notForUs: figures['not_for_us'] ?? 0,
    /** `Size 2, Location 1`, most frequent first; a count stays on the line of its label. */
    reasons: countsText(interestReasons, reasons),
    /** `Submitted 1, Declined 2`, in status order. */
    offers: countsText(termsStatuses, positiveCounts(termsStatuses, offer)),
  };
}

export type FunderRow = ReturnType<typeof rowOf>;

export const funderRows = (
  figures: FigureSets,
  funders: readonly { readonly id: string; readonly companyName: string }[],
) =>
  funders
    .flatMap(({ id, companyName: name }) => {
      const funderFigures = figures[funderSet(id)];
      return funderFigures && Object.keys(funderFigures).length > 0 ? [rowOf(id, name, funderFigures)] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
