import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Terms } from '../../../shared/entities/terms.ts';
import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import { termsSteps, type TermsStepName } from '../../../shared/terms/steps.ts';
import { sydneyToday } from '../../ui/format.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';

/** What follows from a step, before it is taken. */
const consequences: Readonly<Record<TermsStepName, (name: string) => string>> = {
  submit: () => 'The team reads these terms. Later changes stay yours until you submit them again.',
  withdraw: () => 'The offer does not stand any more. You can submit it again.',
  shortlist: (name) => `${name} is told by mail.`,
  share: () => 'The project partner sees this revision, without the name of its funder, and is told by mail.',
  improve: (name) => `${name} is asked for a better offer by mail.`,
  reserve: () => 'Kept in case the first choice falls through. Nobody is told.',
  decline: (name) => `${name} is told by mail.`,
  accept: (name) =>
    `${name} is assigned to the project and told by mail. The other offers that stand are reserved.`,
};

interface StepDialogProps {
  readonly step: TermsStepName;
  readonly terms: Terms;
  readonly name: string;
  /** @param until of an improvement */
  readonly onStep: (until?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks before a step is taken; an improvement needs its last day. */
export default function StepDialog({ step, terms, name, onStep, onClose }: StepDialogProps) {
  const [until, setUntil] = useState('');
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const today = sydneyToday();
  const isMissing = step === 'improve' && !(isCalendarDate(until) && until >= today);
  const take = async () => {
    setTried(true);
    if (isMissing) return;
    setWorking(true);
    await onStep(until || undefined);
    setWorking(false);
    onClose();
  };
  const { label } = termsSteps[step];
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={step === 'submit' ? `Submit revision ${(terms.revision ?? 0) + 1}?` : `${label}: ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{consequences[step](name)}</p>
      {step === 'improve' && (
        <DateInput
          label="Until"
          value={until}
          readOnly={working}
          error={tried && isMissing ? 'Enter a date from today' : undefined}
          onChange={setUntil}
          data-autofocus
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={working}>
          Cancel
        </Button>
        <Button loading={working} onClick={() => void take()}>
          {label}
        </Button>
      </Group>
    </Modal>
  );
}
