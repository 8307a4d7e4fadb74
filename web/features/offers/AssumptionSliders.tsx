import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatShortAud } from '../../ui/format.ts';
import type { Adjusted, Compared } from './comparison.ts';
import styles from './terms.module.css';

const MILLION = 1_000_000;
const LONGEST = 120;

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, shown, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        value={value}
        aria-valuetext={shown}
        {...range}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface AssumptionSlidersProps {
  readonly all: readonly Compared[];
  readonly adjusted: Adjusted;
  readonly onAdjust: (adjusted: Adjusted) => void;
}

/** What the costs assume: the same for every offer as soon as it is moved. */
export function AssumptionSliders({ all, adjusted, onAdjust }: AssumptionSlidersProps) {
  const first = all[0]?.assumptions;
  if (!first) return null;
  const most = Math.max(...all.map(({ offer }) => offer.facilityLimit ?? 0), MILLION);
  const longest = Math.max(...all.map(({ offer }) => offer.term ?? 1));
  const drawn = Math.max(...all.map(({ assumptions }) => assumptions.drawn));
  const set = (values: Adjusted) => onAdjust({ ...adjusted, ...values });
  const isStaged = first.drawnOnDayOne < 100;
  const changed = Object.keys(adjusted).length > 0;
  return (
    <fieldset className={styles['sliders']}>
      <legend>Assumed</legend>
      <Slider
        label="Amount drawn"
        value={drawn}
        shown={formatShortAud(Math.round(drawn / 100_000) * 100_000)}
        min={0}
        max={most}
        step={100_000}
        onChange={(value) => set({ drawn: value })}
      />
      <Slider
        label="Drawn on day one"
        value={first.drawnOnDayOne}
        shown={`${first.drawnOnDayOne} %`}
        min={0}
        max={100}
        step={5}
        onChange={(value) => set({ drawnOnDayOne: value })}
      />
      <Slider
        label="Months of drawing"
        value={first.drawingMonths}
        shown={isStaged ? `${first.drawingMonths}` : 'none'}
        min={1}
        max={Math.min(longest, LONGEST)}
        step={1}
        disabled={!isStaged}
        onChange={(value) => set({ drawingMonths: value })}
      />
      <Button size="compact-sm" variant="default" disabled={!changed} onClick={() => onAdjust({})}>
        As usual
      </Button>
    </fieldset>
  );
}
