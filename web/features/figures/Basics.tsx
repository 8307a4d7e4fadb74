import { TextInput } from '@mantine/core';
import { gstRateOf } from '../../../shared/deal/plan-of.ts';
import { scenario as entity } from '../../../shared/entities/scenario.ts';
import { parseMonth } from '../../../shared/schema/typed-month.ts';
import { withText } from '../../ui/grid/sheet.ts';
import { formatMonth } from '../../ui/format.ts';
import styles from './figures.module.css';
import { MonthField } from './MonthField.tsx';
import { rereadMonths } from './reread-months.ts';
import { START_MONTH } from './plan-draft.ts';
import type { EditedPlan } from './use-plan.ts';

interface BasicsProps {
  readonly plan: EditedPlan;
  readonly isReadOnly: boolean;
  readonly showsIssues: boolean;
}

/** Name and first month of a plan, and the GST of its project's country. */
export function Basics({
  plan: { values, unread, change, edit, issues },
  isReadOnly,
  showsIssues,
}: BasicsProps) {
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
        text={unread[START_MONTH] ?? formatMonth(values.startMonth)}
        readOnly={isReadOnly}
        error={START_MONTH in unread && entity.fields.startMonth.message}
        onText={(typed) => {
          const startMonth = parseMonth(typed);
          const unreadText = startMonth ? undefined : typed;
          if (startMonth === values.startMonth && unread[START_MONTH] === unreadText) return;
          change((now) =>
            rereadMonths({
              values: startMonth ? { ...now.values, startMonth } : now.values,
              unread: withText(now.unread, START_MONTH, unreadText),
            }),
          );
        }}
      />
      <p className={styles['meta']}>
        GST {gstRateOf(values.country)}&nbsp;% ({values.country})
      </p>
    </div>
  );
}
