import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useCaller } from '../../api/session-state.ts';
import { baseOf, useScenarios } from '../../parts/plan/use-scenarios.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { AssumptionSliders } from './AssumptionSliders.tsx';
import { compareOffers, costRows, describeCheapestOffers, type Overrides } from './comparison.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { OnStep } from './use-offer-steps.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './terms.module.css';

const CostCurve = lazyPart(() => import('./CostCurve.tsx'), null);
const PlanComparison = lazyPart(() => import('./PlanComparison.tsx'), <Loading />);

interface OfferComparisonProps {
  readonly project: Project;
  readonly offers: readonly Terms[];
  /** Resolves to true once the step succeeded; undefined makes the comparison read-only. */
  readonly onStep: OnStep | undefined;
}

const isInactive = ({ termsStatus }: Terms) => termsStatus === 'withdrawn' || termsStatus === 'declined';

/** Offers side by side, with costs under adjustable assumptions. */
export function OfferComparison({ project, offers, onStep }: OfferComparisonProps) {
  const [overrides, setOverrides] = useState<Overrides>({});
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [showInactive, setShowInactive] = useState(false);
  const inactiveCount = offers.filter(isInactive).length;
  const listedOffers = showInactive ? offers : offers.filter((offer) => !isInactive(offer));
  const displayedOffers = compareOffers(listedOffers, project, overrides);
  const isAdmin = useCaller().profile.role === 'admin';
  const { scenarios = [] } = useScenarios(project.id);
  const baseScenario = baseOf(scenarios, isAdmin);
  const [isByPlan, setIsByPlan] = useState(false);
  const comparedPlan = isByPlan ? baseScenario : undefined;
  const table = {
    project,
    offers: displayedOffers,
    onlyDifferences: onlyDifferences && displayedOffers.length > 1,
    onStep,
  };
  const cheapest = comparedPlan ? [] : describeCheapestOffers(displayedOffers);
  return (
    <>
      {cheapest.map((sentence) => (
        <p key={sentence} className={styles['cheapest']}>
          {sentence}
        </p>
      ))}
      <div className={styles['tools']}>
        {comparedPlan && (
          <span>
            Measured in {comparedPlan.scenarioName}, version {comparedPlan.version}
          </span>
        )}
        {displayedOffers.length > 0 && !comparedPlan && (
          <AssumptionSliders offers={displayedOffers} overrides={overrides} onAdjust={setOverrides} />
        )}
        <Checkbox label="Differences only" checked={onlyDifferences} onChange={setOnlyDifferences} />
        {inactiveCount > 0 && (
          <Checkbox
            label={`Withdrawn and declined, ${inactiveCount}`}
            checked={showInactive}
            onChange={setShowInactive}
          />
        )}
        {/* Arrives late, so it takes free space at the end. */}
        {baseScenario && <Checkbox label="By the plan" checked={isByPlan} onChange={setIsByPlan} />}
        <Button px="0.45rem" title="Print" onClick={() => print()}>
          <Icon name="print" />
        </Button>
      </div>
      {displayedOffers.length > 0 && comparedPlan && <PlanComparison {...table} plan={comparedPlan} />}
      {displayedOffers.length > 0 && !comparedPlan && (
        <>
          <ComparisonTable {...table} costs={costRows(displayedOffers)} />
          <CostCurve offers={displayedOffers} />
        </>
      )}
    </>
  );
}
