import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { mayReceiveOffer } from '../../../shared/entities/project.ts';
import { requiredToSubmit } from '../../../shared/terms/completeness.ts';
import { isCorrectable } from '../../../shared/terms/steps.ts';
import { useCompanyOptions } from '../../api/use-companies.ts';
import { useRecord } from '../../api/use-record.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { withFractionQuestions } from '../../parts/terms/fraction-question.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import styles from './offer-form.module.css';
import { closedReason } from './closed-reason.ts';
import { OfferAside, OfferedProject } from './OfferAside.tsx';
import { TITLE, type OfferFormProps } from './OfferForm.tsx';
import { feeSections, recordingSections } from './offer-sections.ts';

const NOTHING = {};

function useRecordedOfferForm({ terms, isNew }: OfferFormProps, onBack: () => void) {
  const { record: project } = useRecord('project', terms.projectId);
  const changesTerms = isNew === true || isCorrectable(terms);
  const replaceUrl = useReplaceUrl();
  const [isDone, setIsDone] = useState(false);
  const savedMessage = changesTerms ? 'Offer recorded' : 'Broker fee saved';
  const form = useRecordForm({
    noun: 'terms',
    record: terms,
    isNew,
    lockReason: () => (changesTerms ? closedReason(project, project?.capitalCompanyId ?? '') : undefined),
    sections: changesTerms ? recordingSections : feeSections,
    required: changesTerms ? requiredToSubmit : NOTHING,
    extraValues: { projectId: terms.projectId },
    savedMessage,
    onCreated: ({ id, projectId }) => replaceUrl('termsForm', { termsId: id, projectId }),
    onSaved: (_, hasNewInput) => {
      setIsDone(!hasNewInput);
      return false;
    },
    onBack,
  });
  // After the render with the saved values, which the user can leave without a question.
  useDidUpdate(() => {
    if (isDone) onBack();
  }, [isDone]);
  return { form, project, changesTerms };
}

/** Form in which an administrator records the offer of a funder, or sets the broker's fee of an offer. */
export function RecordedOfferForm(props: OfferFormProps) {
  const { terms, isNew } = props;
  const go = useGo();
  const { form, project, changesTerms } = useRecordedOfferForm(props, () =>
    go('project', { projectId: terms.projectId, section: 'terms' }),
  );
  const funders = useCompanyOptions(isNew ? 'capital_partner' : undefined);
  const takers = funders.filter(({ value }) => !project || mayReceiveOffer(project, value));
  return (
    <FormPage
      form={{ ...form, controls: withFractionQuestions(form.controls) }}
      title={TITLE}
      options={{ companyId: Object.assign(takers, { onSearch: funders.onSearch }) }}
      aside={<OfferAside values={form.values} project={project} />}
    >
      <p className={styles['intro']}>
        {project && <OfferedProject project={project} />}
        <span>
          {changesTerms
            ? 'Enter the offer as the capital partner sent it. Its people are notified by email.'
            : `Only ${terms.companyName} changes the terms of its offer.`}
        </span>
      </p>
    </FormPage>
  );
}
