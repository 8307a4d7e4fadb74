import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AssumptionSliders } from './AssumptionSliders.tsx';
import { compared, type Adjusted } from './comparison.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { OnStep } from './use-offer-steps.ts';
import { CostCurve } from './CostCurve.tsx';
import styles from './terms.module.css';

interface OfferComparisonProps {
  readonly project: Project;
  readonly offers: readonly Terms[];
  /** Answers whether it is done; without it the offers are only read. */
  readonly onStep: OnStep | undefined;
}

const isOut = ({ termsStatus }: Terms) => termsStatus === 'withdrawn' || termsStatus === 'declined';

/** Any number of offers side by side, with what they cost under assumptions that the reader moves. */
export function OfferComparison({ project, offers, onStep }: OfferComparisonProps) {
  const [adjusted, setAdjusted] = useState<Adjusted>({});
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [withOut, setWithOut] = useState(false);
  const out = offers.filter(isOut).length;
  const all = useMemo(
    () => compared(withOut ? offers : offers.filter((offer) => !isOut(offer)), project, adjusted),
    [offers, project, adjusted, withOut],
  );
  return (
    <>
      <div className={styles['tools']}>
        <Checkbox label="Differences only" checked={onlyDifferences} onChange={setOnlyDifferences} />
        {out > 0 && (
          <Checkbox label={`Withdrawn and declined, ${out}`} checked={withOut} onChange={setWithOut} />
        )}
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      {all.length > 0 && (
        <>
          <AssumptionSliders all={all} adjusted={adjusted} onAdjust={setAdjusted} />
          <ComparisonTable all={all} onlyDifferences={onlyDifferences && all.length > 1} onStep={onStep} />
          <CostCurve all={all} />
        </>
      )}
    </>
  );
}
