import { downloadCsv, type Cell } from '../../ui/csv.ts';
import type { MappedFile } from './use-mapped-file.ts';
import type { RowInput, RowPlan } from './plan.ts';
import { detailsOf } from './row-labels.ts';

const REASON = 'Reason';

/** Whether a row is not imported, although the user has not left it out: it is refused, or waits for a decision. */
export const isRefused = ({ status }: Pick<RowPlan, 'status'>): boolean =>
  status === 'refused' || status === 'resembling';

/** The refused and undecided rows with the headings of the file, the user's corrections, and the reasons. */
export function refusedLines(
  { table: { headers, rows }, mapping }: Pick<MappedFile, 'table' | 'mapping'>,
  plans: readonly RowPlan[],
  edits: RowInput['edits'],
): readonly (readonly Cell[])[] {
  const refused = new Map(plans.filter((plan) => isRefused(plan)).map((plan) => [plan.line, plan]));
  const lines = rows.flatMap(({ line, cells }) => {
    const plan = refused.get(line);
    if (!plan) return [];
    const typed = edits.get(line);
    const texts = headers.map(({ at }) => typed?.get(mapping.get(at) ?? '') ?? cells[at]);
    return [[...texts, detailsOf(plan)]];
  });
  return [[...headers.map(({ name, hasName }) => (hasName ? name : '')), REASON], ...lines];
}

/** Downloads the refused rows of a file, so that they can be corrected and imported later. */
export const downloadRefused = (file: string, lines: readonly (readonly Cell[])[]): void =>
  downloadCsv(`Refused rows of ${file.replace(/\.\w+$/, '')}.csv`, lines);
