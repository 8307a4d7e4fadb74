import { LazyMenu, type MenuState } from '../../../ui/LazyMenu.tsx';
import type { Loadable } from '../../../ui/lazy-part.tsx';
import { exactText, plainDollars, shortText, type BasicFigure } from '../figure.ts';
import styles from './results.module.css';

/** A figure, and the plan or layer of its value. */
export interface ExplanationProps<S, F> extends MenuState {
  readonly figure: F;
  readonly source: S;
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
}

interface ExplainedFigureProps<S, F extends BasicFigure<S>> extends Omit<
  ExplanationProps<S, F>,
  keyof MenuState
> {
  /** Opens on click; its code loads then. */
  readonly explanation: Loadable<ExplanationProps<S, F>, unknown>;
  /** Whether to format amounts for a column: to the dollar, without a currency sign. */
  readonly isInColumn?: boolean;
  /** Texts around the value: "IRR 78.4 %". */
  readonly before?: string;
  readonly after?: string;
}

/** A figure that explains itself on click. Its title is the exact value. */
export function ExplainedFigure<S, F extends BasicFigure<S>>(props: ExplainedFigureProps<S, F>) {
  const { figure, explanation, source, startMonth, isInColumn, before = '', after = '' } = props;
  const value = figure.value(source);
  const isColumnAmount = isInColumn && figure.unit === 'aud' && value !== null;
  const text = isColumnAmount ? plainDollars(value) : shortText({ unit: figure.unit, value }, startMonth);
  return (
    <LazyMenu
      load={explanation.fetch}
      renderButton={(attributes) => (
        <button
          type="button"
          className={styles['figure']}
          title={exactText({ unit: figure.unit, value }, startMonth)}
          {...attributes}
        >
          <span className="unseen">{figure.label}: </span>
          {before}
          {text}
          {after}
        </button>
      )}
      renderMenu={(menu) => (
        <explanation.Part figure={figure} source={source} startMonth={startMonth} {...menu} />
      )}
    />
  );
}
