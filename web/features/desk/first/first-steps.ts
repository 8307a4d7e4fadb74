import type { PageName, Query } from '../../../navigation/paths.ts';

/** One of a new company's first steps, derived from its records. */
export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Page on which the step is done, or its result is shown; absent while another step must come first. */
  readonly link?: { readonly label: string; readonly to: PageName; readonly query?: Query };
  /** Remaining parts of a step with several parts. */
  readonly parts?: readonly string[];
}

export const doneCount = (steps: readonly FirstStep[]): number => steps.filter(({ isDone }) => isDone).length;
