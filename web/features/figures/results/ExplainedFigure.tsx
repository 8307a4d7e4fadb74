import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { loadable } from '../../../ui/lazy-part.tsx';
import { exactText, plainDollars, shortText, type Figure } from '../figure.ts';
import styles from './results.module.css';

const explanation = loadable(() => import('./Explanation.tsx'));

interface ExplainedFigureProps<S> {
  readonly figure: Figure<S>;
  readonly of: S;
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  /** In a column of amounts: to the dollar, without a sign of currency. */
  readonly inColumn?: boolean;
  /** Texts around the value: "IRR 78.4 %". */
  readonly before?: string;
  readonly after?: string;
}

/** A figure that explains itself on click. Its title is the exact value. */
export function ExplainedFigure<S>({ figure, of, startMonth, ...display }: ExplainedFigureProps<S>) {
  const { inColumn, before = '', after = '' } = display;
  const value = figure.value(of);
  const isColumnAmount = inColumn && figure.unit === 'aud' && value !== null;
  const text = isColumnAmount ? plainDollars(value) : shortText({ unit: figure.unit, value }, startMonth);
  return (
    <LazyMenu
      popup="dialog"
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
      renderMenu={(opening) => (
        <explanation.Part
          label={figure.label}
          text={exactText({ unit: figure.unit, value }, startMonth)}
          formula={figure.formula}
          missing={value === null ? figure.missing : undefined}
          inputs={
            figure.inputs?.(of).map((input) => [input.label, exactText(input, startMonth)] as const) ?? []
          }
          {...opening}
        />
      )}
    />
  );
}
