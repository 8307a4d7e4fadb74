import type { MenuState } from '../../../ui/LazyMenu.tsx';

/** A figure, and the plan or layer of its value. */
export interface ExplanationProps<S, F> extends MenuState {
  readonly figure: F;
  readonly source: S;
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
}
