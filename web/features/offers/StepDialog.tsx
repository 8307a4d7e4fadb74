import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import type { Terms } from '../../../shared/entities/terms.ts';
import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import { termsSteps, type TermsStepName } from '../../../shared/terms/steps.ts';
import { sydneyToday } from '../../ui/format.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { useTask } from '../../ui/use-task.ts';
import type { StepResult } from './use-offer-steps.ts';

/** A step that notifies other users or ends the offer. */
export type ConfirmedStep = Exclude<TermsStepName, 'reserve'>;

const consequences: Readonly<
  Record<
    ConfirmedStep,
    (name: string, props: Pick<StepDialogProps, 'terms' | 'canResubmit' | 'isAssigned'>) => string
  >
> = {
  submit: () => 'The team sees this offer. Later edits stay private until you resubmit.',
  withdraw: (_, { canResubmit }) =>
    canResubmit
      ? 'The offer is no longer active. You can submit it again.'
      : 'The offer is no longer active. The project accepts no new offers.',
  shortlist: (name) => `${name} is notified by email.`,
  share: () => "The project partner sees this revision without the funder's name and is notified by email.",
  improve: (name) => `${name} gets an email asking for a better offer.`,
  decline: (name, { terms: { sharedRevision } }) =>
    `${name} is notified by email${sharedRevision ? ', and so is the project partner' : ''}.`,
  accept: (name, { isAssigned }) =>
    `${
      isAssigned
        ? `${name} is notified by email.`
        : `${name} is assigned to the project. It and the project partner, who learns its name, are notified by email.`
    } Other active offers are held in reserve.`,
};

function titleOf({ step, terms, name }: Pick<StepDialogProps, 'step' | 'terms' | 'name'>): string {
  if (step === 'submit') return `Submit revision ${(terms.revision ?? 0) + 1}?`;
  return step === 'withdraw' ? `Withdraw ${name}?` : `${termsSteps[step].label}: ${name}?`;
}

interface StepDialogProps {
  readonly step: ConfirmedStep;
  readonly terms: Terms;
  readonly name: string;
  /** Whether the project accepts a submission of this offer. */
  readonly canResubmit: boolean;
  /** Whether the offer's funder is already assigned to the project. */
  readonly isAssigned: boolean;
  /** @param dueDate the date by which the funder must improve the offer */
  readonly onStep: (dueDate?: string) => Promise<StepResult>;
  readonly onClose: () => void;
}

/**
 * Asks the user to confirm a step; an improvement request also needs a due date. Closes if the offer has changed, so
 * that the user sees its new figures.
 */
export default function StepDialog(props: StepDialogProps) {
  const { step, terms, name, onStep, onClose } = props;
  const [dueDate, setDueDate] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const today = sydneyToday();
  const isDateInvalid = step === 'improve' && !(isCalendarDate(dueDate) && dueDate >= today);
  const { run: confirm, working } = useTask(async () => {
    setIsSubmitted(true);
    if (!isDateInvalid && (await onStep(dueDate || undefined)) !== 'failed') onClose();
  });
  const { label } = termsSteps[step];
  return (
    <Dialog onClose={onClose} working={working} title={titleOf({ step, terms, name })}>
      <form noValidate onSubmit={submitHandler(confirm)}>
        <p>{consequences[step](name, props)}</p>
        {step === 'improve' && (
          <DateInput
            label="Until"
            value={dueDate}
            readOnly={working}
            error={isSubmitted && isDateInvalid ? 'Enter a date from today' : undefined}
            onChange={setDueDate}
            data-autofocus
          />
        )}
        <DialogButtons
          action={label}
          onCancel={onClose}
          working={working}
          focusesCancel={step !== 'improve'}
        />
      </form>
    </Dialog>
  );
}
