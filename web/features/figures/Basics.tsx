import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { gstRateOf } from '../../../shared/deal/plan-of.ts';
import { countryOf } from '../../../shared/entities/address.ts';
import { scenario as entity } from '../../../shared/entities/scenario.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { parseMonth } from '../../../shared/schema/typed-month.ts';
import { withText } from '../../ui/grid/sheet.ts';
import { formatMonth } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notify, removeToasts } from '../../ui/notify.ts';
import styles from './figures.module.css';
import { MonthField } from './MonthField.tsx';
import { movedText, rereadMonths } from './reread-months.ts';
import { START_MONTH, type PlanDraft } from './plan-draft.ts';
import type { EditedPlan } from './use-plan.ts';

const MOVED_TOPIC = 'first month';

const withStartMonth = ({ values, unread }: PlanDraft, startMonth: string): PlanDraft =>
  rereadMonths({ values: { ...values, startMonth }, unread: withText(unread, START_MONTH, undefined) });

/** Changes the first month of a plan. A toast says what moved, with an Undo. */
function moveFirstMonth({ draft, change }: EditedPlan, startMonth: string): void {
  const moved = withStartMonth(draft, startMonth);
  change(() => moved);
  const message = movedText(draft.values, startMonth);
  // Later edits are kept.
  const undo = () => change((now) => (now === moved ? draft : withStartMonth(now, draft.values.startMonth)));
  if (message) notify('good', message, { topic: MOVED_TOPIC, undo });
}

const OtherCountry = lazyPart(() => import('./OtherCountry.tsx'), null);

interface BasicsProps {
  readonly state: string;
  readonly plan: EditedPlan;
  readonly isReadOnly: boolean;
  readonly issues: Issues | undefined;
}

/** Name and first month of a plan, and its GST. @param state of the project, whose country can have another GST */
export function Basics({ state, plan, isReadOnly, issues }: BasicsProps) {
  const { values, unread, change, edit } = plan;
  const country = countryOf(state);
  useEffect(() => () => removeToasts(MOVED_TOPIC), []);
  return (
    <div className={styles['basics']}>
      <TextInput
        label={entity.fields.scenarioName.label}
        value={values.scenarioName}
        readOnly={isReadOnly}
        error={issues?.['scenarioName']}
        onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, scenarioName: value }))}
      />
      <MonthField
        label={entity.fields.startMonth.label}
        text={unread[START_MONTH] ?? formatMonth(values.startMonth)}
        readOnly={isReadOnly}
        error={START_MONTH in unread && entity.fields.startMonth.message}
        onText={(typed) => {
          const startMonth = parseMonth(typed);
          if (!startMonth)
            return change((now) => ({ ...now, unread: withText(now.unread, START_MONTH, typed) }));
          if (startMonth !== values.startMonth || START_MONTH in unread) moveFirstMonth(plan, startMonth);
        }}
      />
      <p className={styles['meta']}>
        GST {gstRateOf(values.country)}&nbsp;% ({values.country})
        {country !== values.country && (
          <OtherCountry country={country} edit={isReadOnly ? undefined : edit} />
        )}
      </p>
    </div>
  );
}
