import { Button } from '@mantine/core';
import { useState } from 'react';
import { isComplete } from '../../../shared/terms/completeness.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import {
  canTakeStep,
  isCorrectable,
  projectPermitsStep,
  termsStepNames,
  termsSteps,
  type TermsStepName,
} from '../../../shared/terms/steps.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import type { MenuAction } from '../../ui/ActionItems.tsx';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { ConfirmedStep } from './StepDialog.tsx';
import type { OnStep } from './use-offer-steps.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTask } from '../../ui/use-task.ts';

const StepDialog = lazyPart(() => import('./StepDialog.tsx'));

const icons: Readonly<Record<TermsStepName, IconName>> = {
  submit: 'check',
  withdraw: 'close',
  shortlist: 'check',
  share: 'people',
  improve: 'mail',
  reserve: 'clock',
  decline: 'close',
  accept: 'check',
};

const formAction = (terms: Terms): MenuAction => ({
  label: isCorrectable(terms) ? 'Change offer' : 'Broker fee',
  icon: 'edit',
  page: 'termsForm',
  query: { termsId: terms.id },
});

interface StepButtonsProps {
  readonly project: Project;
  readonly terms: Terms;
  readonly name: string;
  readonly onStep: OnStep;
}

/** The caller's available steps on an offer. One is a button (submit, accept, or the first); the rest are in a menu. */
export function StepButtons({ project, terms, name, onStep }: StepButtonsProps) {
  const kind = kindOfCaller(useCaller());
  // The offer as it was when the dialog opened, so that the user never confirms a revision that arrived later.
  const [dialog, setDialog] = useState<{ readonly step: ConfirmedStep; readonly terms: Terms }>();
  const availableSteps = termsStepNames.filter(
    (step) =>
      canTakeStep(step, kind, terms) &&
      projectPermitsStep(step, project, terms.companyId) &&
      (step !== 'submit' || isComplete(terms)),
  );
  const reserving = useTask(async () => void (await onStep(terms, 'reserve')));
  // Reserving sends no emails, and the offer can still be shortlisted, so this step needs no confirmation.
  const startStep = (step: TermsStepName) =>
    step === 'reserve' ? reserving.run() : setDialog({ step, terms });
  const first = availableSteps.find((step) => step === 'submit' || step === 'accept') ?? availableSteps[0];
  const otherSteps = availableSteps.filter((step) => step !== first);
  const actions = [
    ...otherSteps.map((step) => ({
      label: termsSteps[step].label,
      icon: icons[step],
      run: () => startStep(step),
    })),
    ...(kind === 'admin' ? [formAction(terms)] : []),
  ];
  return (
    <>
      {first && (
        <Button
          size="compact-sm"
          variant={first === 'submit' ? 'filled' : 'default'}
          loading={reserving.working}
          aria-description={name}
          onClick={() => startStep(first)}
        >
          {termsSteps[first].label}
        </Button>
      )}
      {actions.length > 0 && <ActionsMenu label={`More for ${name}`} icon="more" actions={actions} />}
      {dialog && (
        <StepDialog
          step={dialog.step}
          terms={dialog.terms}
          name={name}
          canResubmit={projectPermitsStep('submit', project, terms.companyId)}
          isAssigned={project.capitalCompanyId === terms.companyId}
          onStep={(until) => onStep(dialog.terms, dialog.step, until)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
