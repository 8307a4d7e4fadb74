import { Button } from '@mantine/core';
import { useId } from 'react';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import type { Overrides, ComparedOffer } from './comparison.ts';
import styles from './terms.module.css';

const MILLION = 1_000_000;
const MAX_MONTHS = 120;

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, valueText, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        {...range}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface AssumptionSlidersProps {
  readonly offers: readonly ComparedOffer[];
  readonly overrides: Overrides;
  readonly onAdjust: (adjusted: Overrides) => void;
}

/** The largest amount drawn and the drawdown of all offers, in one line; the sliders unfold below it. */
export function AssumptionSliders({ offers, overrides, onAdjust }: AssumptionSlidersProps) {
  const assumptions = offers[0]?.assumptions;
  if (!assumptions) return null;
  const maxLimit = Math.max(...offers.map(({ offer }) => offer.facilityLimit ?? 0), MILLION);
  const maxTerm = Math.max(...offers.map(({ offer }) => offer.term ?? 1));
  const draws = offers.map(({ assumptions }) => assumptions.drawn);
  const drawn = Math.max(...draws);
  const set = (values: Overrides) => onAdjust({ ...overrides, ...values });
  const isStaged = assumptions.drawnOnDayOne < 100;
  const isChanged = Object.keys(overrides).length > 0;
  const drawnText = shortAmount(drawn);
  const months = offers.map(({ assumptions }) => assumptions.drawingMonths);
  const monthsText = [...new Set([Math.min(...months), Math.max(...months)])].join(' to ');
  const drawdown = isStaged
    ? `${assumptions.drawnOnDayOne}${PERCENT} on day one, the rest over ${monthsText} ${monthsText === '1' ? 'month' : 'months'}`
    : 'all on day one';
  return (
    <details className={styles['assumptions']}>
      <summary>
        Assumptions: {drawn > Math.min(...draws) && 'up to '}
        {drawnText} drawn, {drawdown}
      </summary>
      <fieldset className={styles['sliders']} aria-label="Assumptions">
        <Slider
          label="Amount drawn"
          value={drawn}
          valueText={drawnText}
          min={0}
          max={maxLimit}
          step={100_000}
          onChange={(value) => set({ drawn: value })}
        />
        <Slider
          label="Drawn on day one"
          value={assumptions.drawnOnDayOne}
          valueText={`${assumptions.drawnOnDayOne}${PERCENT}`}
          min={0}
          max={100}
          step={5}
          onChange={(value) => set({ drawnOnDayOne: value })}
        />
        <Slider
          label="Drawdown period (months)"
          value={assumptions.drawingMonths}
          valueText={isStaged ? monthsText : 'none'}
          min={1}
          max={Math.min(maxTerm, MAX_MONTHS)}
          step={1}
          disabled={!isStaged}
          onChange={(value) => set({ drawingMonths: value })}
        />
        <Button size="compact-sm" disabled={!isChanged} onClick={() => onAdjust({})}>
          Reset
        </Button>
      </fieldset>
    </details>
  );
}
