import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { requiredToSubmit } from '../../../shared/terms/completeness.ts';
import { submissionIssues } from '../../../shared/terms/submission.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { canTakeStep, isChangeable } from '../../../shared/terms/steps.ts';
import { useCaller } from '../../api/session-state.ts';
import { useRecord } from '../../api/use-record.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { withFractionQuestions } from '../../parts/terms/fraction-question.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { focusFirstIssue } from '../../ui/form/use-save.ts';
import { closedReason } from './closed-reason.ts';
import { OfferAside, OfferedProject } from './OfferAside.tsx';
import { formSections } from './offer-sections.ts';
import type { Suggestions } from './suggestions.ts';
import styles from './offer-form.module.css';
import { sydneyToday } from '../../ui/format.ts';
import { isSubmitKey } from '../../ui/keyboard/submit-key.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useOfferSteps } from './use-offer-steps.ts';

export const TITLE = 'OFFER';
const NO_SOURCES = {};

export interface OfferFormProps {
  readonly terms: Terms;
  readonly isNew?: boolean;
  readonly sources?: Suggestions['sources'];
  /** Id of the offer whose values a new offer copies. */
  readonly like?: string;
}

/** Returns why the offer is read-only. @param closed the reason why its project takes no offers */
function lockReason(terms: Terms, closed: string | undefined): string | undefined {
  if (isChangeable(terms)) return undefined;
  const reserving = terms.termsStatus === 'reserved' ? closed : undefined;
  return reserving ?? 'This offer can no longer be changed.';
}

/** Reads the project again once the offer is read-only: it may have been assigned meanwhile. */
function useReloadOnLock(isLocked: boolean, reload: () => void): void {
  const reloadProject = useLatest(reload);
  useEffect(() => {
    if (isLocked) reloadProject.current();
  }, [isLocked, reloadProject]);
}

/** The form's state, and the submission of the offer, which first saves any edits. */
function useOfferForm(props: OfferFormProps, onBack: () => void) {
  const caller = useCaller();
  const { record: project, reload } = useRecord('project', props.terms.projectId);
  const closed = closedReason(project, caller.profile.companyId);
  const [isCreated, setIsCreated] = useState(!props.isNew);
  const isSubmitting = useRef(false);
  const [working, setWorking] = useState(false);
  const takeStep = useOfferSteps(project?.projectName ?? '', reload);
  const replaceUrl = useReplaceUrl();
  const submitSaved = async (saved: Terms) => {
    setWorking(true);
    const result = await takeStep(saved, 'submit');
    setWorking(false);
    if (result !== 'failed') onBack();
  };
  const form = useRecordForm({
    noun: 'terms',
    record: props.terms,
    isNew: props.isNew,
    // The server still saves a stored draft of a closed project.
    lockReason: (terms) => (isCreated ? lockReason(terms, closed) : closed),
    sections: formSections,
    extraValues: { projectId: props.terms.projectId },
    savedMessage: 'Draft saved. Not yet submitted.',
    onCreated: ({ id, projectId }) => {
      setIsCreated(true);
      replaceUrl('termsForm', { termsId: id, projectId, like: props.like });
    },
    onSaved: (saved) => {
      if (!isSubmitting.current) return false;
      void submitSaved(saved);
      return true;
    },
    onBack,
  });
  useReloadOnLock(form.locked !== undefined, reload);
  const { isStored, record } = form.context;
  const needsSaving = !isStored || form.controls.isDirty;
  const canSubmit =
    !form.locked && !closed && (needsSaving || canTakeStep('submit', 'capital_partner', record));
  /** Whether the offer can be submitted today; otherwise fields show their messages. */
  const isReady = () => {
    const { values, issues } = form.controls.validate();
    const missing = submissionIssues({ ...record, ...values }, sydneyToday());
    const isValid = Object.keys({ ...missing, ...issues }).length === 0;
    form.controls.showIssues(missing);
    if (!isValid) focusFirstIssue();
    return isValid;
  };
  const run = async () => {
    if (working || form.saving.working || !canSubmit || !isReady()) return;
    if (!needsSaving) return submitSaved(record);
    isSubmitting.current = true;
    await form.saving.submit();
    isSubmitting.current = false;
    // A refused save may follow from a change of the project.
    reload();
  };
  const note = form.locked ? undefined : closed;
  return { form, project, note, canSubmit, working, submit: () => void run() };
}

/** Shows the source below each suggested value, until the user visits its field or changes the value. */
function useSuggestionHints(
  controls: ReturnType<typeof useRecordForm<'terms'>>['controls'],
  sources: Suggestions['sources'],
) {
  const [touchedFields, setTouchedFields] = useState<readonly string[]>([]);
  const isUntouched = (name: string) =>
    !touchedFields.includes(name) && controls.raw[name] === controls.initial[name];
  return {
    ...controls,
    warningOf: (name: string) => controls.warningOf(name) ?? (isUntouched(name) ? sources[name] : undefined),
    touch: (name: string) => {
      setTouchedFields((now) => [...now, name]);
      controls.touch(name);
    },
  };
}

/** Form of an offer, with facts of its project. Ctrl+Enter submits; Back leads to the project's offers. */
export function OfferForm(props: OfferFormProps) {
  const { terms, sources = NO_SOURCES } = props;
  const go = useGo();
  const back = () => go('project', { projectId: terms.projectId, section: 'terms' });
  const { form, project, note, canSubmit, working, submit } = useOfferForm(props, back);
  const controls = useSuggestionHints(withFractionQuestions(form.controls), sources);
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    submit();
  };
  const buttons = (
    <>
      <Button type="submit" form={form.id} loading={form.context.saving} disabled={working}>
        Save draft
      </Button>
      {canSubmit && (
        <Button variant="filled" loading={working} onClick={submit}>
          Submit offer
        </Button>
      )}
    </>
  );
  return (
    // Handles a key of the fields within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={submitOnCtrlEnter}>
      <FormPage
        form={{ ...form, controls, required: requiredToSubmit }}
        title={TITLE}
        buttons={buttons}
        note={note}
        aside={<OfferAside values={form.values} project={project} />}
      >
        <p className={styles['intro']}>
          {project && <OfferedProject project={project} />}
          {Object.keys(sources).length > 0 && (
            <>
              Check the suggested figures.{' '}
              <span className={styles['keys']}>Ctrl+Enter submits the offer.</span>
            </>
          )}
        </p>
      </FormPage>
    </div>
  );
}
