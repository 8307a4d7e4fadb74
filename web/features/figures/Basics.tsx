import { TextInput } from '@mantine/core';
import { countries } from '../../../shared/entities/options.ts';
import { scenario as entity } from '../../../shared/entities/scenario.ts';
import { parseMonth } from '../../../shared/schema/typed-month.ts';
import { formatMonth } from '../../ui/format.ts';
import { Segments } from '../../ui/Segments.tsx';
import styles from './figures.module.css';
import { MonthField } from './MonthField.tsx';
import type { EditedPlan } from './use-plan.ts';

interface BasicsProps {
  readonly plan: EditedPlan;
  readonly isReadOnly: boolean;
  readonly showsIssues: boolean;
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
      <MonthField
        label={entity.fields.startMonth.label}
        text={formatMonth(values.startMonth)}
        readOnly={isReadOnly}
        message={entity.fields.startMonth.message}
        onText={(typed) => {
          const startMonth = parseMonth(typed);
          if (startMonth) edit((now) => ({ ...now, startMonth }));
          return startMonth !== undefined;
        }}
      />
      <div>
        <span>{entity.fields.country.label}</span>
        <Segments
          label={entity.fields.country.label}
          options={countries}
          value={values.country}
          isReadOnly={isReadOnly}
          onChange={(value) => {
            const country = countries.find((one) => one.value === value)?.value;
            if (country) edit((now) => ({ ...now, country }));
          }}
        />
      </div>
    </div>
  );
}
