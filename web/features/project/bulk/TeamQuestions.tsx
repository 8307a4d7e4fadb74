import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { project as entity } from '../../../../shared/entities/project.ts';
import { isCalendarDate } from '../../../../shared/schema/typed-date.ts';
import { countLabel } from '../../../api/records.ts';
import { useCaller } from '../../../api/session-state.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import SearchControl from '../../../ui/form/SearchControl.tsx';
import { useTeam } from '../use-team.ts';
import { setLeadAction, setNextStepAction } from './bulk-actions.ts';
import { countWith } from '../../../ui/format.ts';
import styles from './bulk.module.css';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { changeable, type QuestionProps } from './run-bulk-action.ts';

const { fields } = entity;

/** The first step of a bulk change of the lead. */
export function LeadQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const { profile } = useCaller();
  const { options, issue, isLoading } = useTeam(projects[0]?.id ?? '');
  const [email, setEmail] = useState<string>(profile.email);
  const action = setLeadAction(email);
  const changing = changeable(projects, action);
  const ledByOthers = changing.filter(({ leadId }) => leadId !== '').length;
  return (
    <>
      <SearchControl
        name="leadId"
        label={fields.leadId.label}
        value={email}
        issue={issue}
        hasInitialFocus
        loading={isLoading}
        options={options}
        onChange={(chosen) => setEmail(String(chosen))}
      />
      <div className={styles['consequence']} aria-live="polite" aria-atomic>
        <p>{countLabel('project', changing.length)} will change. No emails are sent.</p>
        {ledByOthers > 0 && (
          <p>{countWith(ledByOthers, 'has another lead', 'have another lead')} at the moment.</p>
        )}
      </div>
      <DialogButtons
        action={`Set the lead of ${countLabel('project', changing.length)}`}
        disabled={changing.length === 0}
        onAction={() => onBegin(action)}
        onCancel={onCancel}
      />
    </>
  );
}

/** The first step of a bulk change of the next step. */
export function NextStepQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const [nextStep, setNextStep] = useState('');
  const [nextStepDate, setDate] = useState('');
  const isTyped = nextStep.trim() !== '';
  const action = setNextStepAction({ nextStep: nextStep.trim(), nextStepDate });
  const changing = isTyped ? changeable(projects, action) : [];
  const replacedCount = changing.filter((project) => project.nextStep !== '').length;
  const isDateValid = nextStepDate === '' || isCalendarDate(nextStepDate);
  return (
    <>
      <TextInput
        label={fields.nextStep.label}
        data-autofocus
        value={nextStep}
        onChange={(event) => setNextStep(event.currentTarget.value)}
      />
      <DateInput
        mt="sm"
        label={fields.nextStepDate.label}
        value={nextStepDate}
        error={isDateValid ? undefined : fields.nextStepDate.message}
        onChange={setDate}
      />
      <div className={styles['consequence']} aria-live="polite" aria-atomic>
        {replacedCount > 0 && (
          <p>{countWith(replacedCount, 'has another next step', 'have another next step')} at the moment.</p>
        )}
      </div>
      <DialogButtons
        action={`Set the next step${isTyped ? ` of ${countLabel('project', changing.length)}` : ''}`}
        disabled={!isDateValid || changing.length === 0}
        onAction={() => onBegin(action)}
        onCancel={onCancel}
      />
    </>
  );
}
