import { useState } from 'react';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import { useCaller } from '../../api/session-state.ts';
import { useRecord } from '../../api/use-record.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { mayBeOffered, type Project } from '../../../shared/entities/project.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Page } from '../../ui/Page.tsx';
import { CostPreview } from './CostPreview.tsx';
import { offerSections } from './offer-sections.ts';

const TITLE = 'TERMS';

/** The reason why the form is read-only, if it is. */
function lockReason(
  terms: Terms,
  isNew: boolean,
  project: Project | null | undefined,
  companyId: string,
): string | undefined {
  if (!isNew)
    return ['accepted', 'reserved', 'declined'].includes(terms.termsStatus)
      ? 'This offer can no longer be changed.'
      : undefined;
  if (project === null) return 'This project was deleted or is no longer visible to you.';
  return project && !mayBeOffered(project, companyId) ? 'This project no longer accepts offers.' : undefined;
}

interface TermsFormProps {
  readonly terms: Terms;
  readonly isNew?: boolean;
}

/** Form of one offer; Back leads to the project's offers, where a draft can be submitted. */
function TermsForm({ terms, isNew = false }: TermsFormProps) {
  const go = useGo();
  const { record: project } = useRecord('project', terms.projectId);
  const back = () => go('project', { projectId: terms.projectId, section: 'terms' });
  const { companyId } = useCaller().profile;
  const form = useRecordForm({
    noun: 'terms',
    record: terms,
    isNew,
    locked: lockReason(terms, isNew, project, companyId),
    sections: offerSections,
    extraValues: { projectId: terms.projectId },
    savedNotice: 'Draft saved. Not yet submitted.',
    onBack: back,
  });
  return (
    <FormPage form={form} title={TITLE}>
      <RecordForm form={form} aside={<CostPreview values={form.values} project={project ?? undefined} />} />
    </FormPage>
  );
}

interface NewTermsProps {
  readonly projectId: string;
  /** The offer to copy. */
  readonly like?: Terms;
}

/** Terms of an offer without its status. */
const copyTerms = (like: Terms | undefined): Partial<Terms> =>
  like
    ? Object.fromEntries(
        offerSections.flatMap(({ fields }) => fields.map((name) => [name, Object(like)[name] as unknown])),
      )
    : {};

function NewTerms({ projectId, like }: NewTermsProps) {
  const [terms] = useState(() => newRecord(entity, { ...copyTerms(like), projectId }));
  return <TermsForm terms={terms} isNew />;
}

/** TERMS: edits the offer `termsId`, or adds one to `projectId`, optionally copied from the offer `like`. */
export default function TermsFormPage() {
  const termsId = useQuery('termsId');
  const projectId = useQuery('projectId');
  const like = useQuery('like');
  const go = useGo();
  const leave = () => go('wip');
  if (termsId)
    return (
      <LoadRecord key={termsId} noun="terms" title={TITLE} recordKey={termsId} onBack={leave}>
        {(terms) => <TermsForm terms={terms} />}
      </LoadRecord>
    );
  if (projectId && like)
    return (
      <LoadRecord key={like} noun="terms" title={TITLE} recordKey={like} onBack={leave}>
        {(terms) => <NewTerms projectId={projectId} like={terms} />}
      </LoadRecord>
    );
  if (projectId) return <NewTerms projectId={projectId} />;
  return (
    <Page title={TITLE}>
      <Empty title="Which project is the offer for?">
        <p>Open a project from your schedule, then its Offers section.</p>
      </Empty>
    </Page>
  );
}
