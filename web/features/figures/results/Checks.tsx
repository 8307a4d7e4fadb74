import { Button } from '@mantine/core';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { PlanValues } from '../../../parts/plan/plan-values.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checksOf } from './checks.ts';
import styles from './results.module.css';
import { isDebt, type ShownLayer } from './shown-layers.ts';
import type { ComputedWhatIf } from './use-what-if.ts';

export interface ChecksProps {
  readonly values: Pick<PlanValues, 'sales' | 'startMonth'>;
  readonly figures: DealFigures;
  readonly layers: readonly ShownLayer[];
  readonly whatIfResult: ComputedWhatIf;
  /**
   * Sets the limit of a debt layer and removes its advance; absent if the plan is read-only.
   * @param layer index among the debt layers
   */
  readonly onUseLimit?: (layer: number, limit: number) => void;
}

/** The checks of a plan as sentences, with a button where another limit fixes a failed check. */
export function Checks({ values, figures, layers, whatIfResult, onUseLimit }: ChecksProps) {
  const titles = layers.filter((layer) => isDebt(layer)).map(({ title }) => title);
  return (
    <ul className={styles['checks']} aria-label="Checks" aria-busy={!whatIfResult.isCurrent}>
      {checksOf({ ...values, figures, titles, ...whatIfResult }).map(({ isMet, text, fix }) => (
        <li key={text} data-met={isMet}>
          <Icon name={isMet === undefined ? 'clock' : isMet ? 'check' : 'warning'} />
          <span>
            {isMet === false && <span className="unseen">Problem: </span>}
            {text}
            {fix && onUseLimit && (
              <Button
                size="compact-xs"
                ms="xs"
                title={`${fix.limit.toLocaleString('en-AU')} AUD`}
                onClick={() => onUseLimit(fix.layer, fix.limit)}
              >
                {fix.label}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
