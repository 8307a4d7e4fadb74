import type { DatedPlan } from './plan-file.ts';
import type { FileLine } from './file-line.ts';

/** Names of interest and of a loan's fees among the costs of a feasibility study. */
const FINANCE =
  /\b(?:interest|(?:line|establishment|exit|facility|loan) fees?|(?:finance|financing|funding|borrowing) (?:costs?|fees?|charges?))\b|^financ(?:e|ing)$/i;

/**
 * Whether a line is left out unless the user includes it: the layers of a plan compute interest and fees. A cost that
 * the plan already has under this name is the user's own.
 */
export const isFinanceLine = (
  { section, values, word }: FileLine,
  { costs }: Pick<DatedPlan, 'costs'>,
): boolean => {
  const name = String(values['name'] ?? '');
  return (
    section === 'costs' &&
    [name, word].some((text) => FINANCE.test(text)) &&
    !costs.some((cost) => cost.name === name)
  );
};
