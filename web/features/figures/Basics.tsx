import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countries } from '../../../shared/entities/options.ts';
import { scenario as entity } from '../../../shared/entities/scenario.ts';
import { parseMonth } from '../../../shared/schema/typed-month.ts';
import { formatMonth } from '../../ui/format.ts';
import styles from './figures.module.css';
import type { EditedPlan } from './use-plan.ts';

interface BasicsProps {
  readonly plan: EditedPlan;
  readonly isReadOnly: boolean;
  readonly showsIssues: boolean;
}

interface MonthInputProps extends Pick<BasicsProps, 'isReadOnly'> {
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** The first month, as a month; text that is none stays and says so. */
function MonthInput({ value, isReadOnly, onChange }: MonthInputProps) {
  const { label, message } = entity.fields.startMonth;
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const month = typed === undefined ? value : parseMonth(typed);
    if (month === undefined) return;
    if (month !== value) onChange(month);
    setTyped(undefined);
  };
  return (
    <TextInput
      label={label}
      value={typed ?? formatMonth(value)}
      readOnly={isReadOnly}
      error={typed !== undefined && parseMonth(typed) === undefined ? message : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** Name, first month and GST of a plan. */
export function Basics({ plan: { values, edit, issues }, isReadOnly, showsIssues }: BasicsProps) {
  return (
    <div className={styles['basics']}>
      <TextInput
        label={entity.fields.scenarioName.label}
        value={values.scenarioName}
        readOnly={isReadOnly}
        error={showsIssues ? issues['scenarioName'] : undefined}
        onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, scenarioName: value }))}
      />
      <MonthInput
        value={values.startMonth}
        isReadOnly={isReadOnly}
        onChange={(startMonth) => edit((now) => ({ ...now, startMonth }))}
      />
      <NativeSelect
        label={entity.fields.country.label}
        data={countries.map(({ value, label }) => ({ value, label }))}
        value={values.country}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) => {
          const country = countries.find((one) => one.value === value)?.value;
          if (country) edit((now) => ({ ...now, country }));
        }}
      />
    </div>
  );
}
