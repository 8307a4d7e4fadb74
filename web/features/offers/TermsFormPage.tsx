import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useRecord } from '../../api/use-record.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { Page } from '../../ui/Page.tsx';
import { offerSections } from './offer-sections.ts';
import { OfferForm, TITLE, type OfferFormProps } from './OfferForm.tsx';
import { RecordedOfferForm } from './RecordedOfferForm.tsx';
import { suggestValues } from './suggestions.ts';

const useIsAdmin = () => kindOfCaller(useCaller()) === 'admin';

/** The form of the caller: a funder's own offer, or an offer that an administrator records. */
const CallerForm = (props: OfferFormProps) =>
  useIsAdmin() ? <RecordedOfferForm {...props} /> : <OfferForm {...props} />;

/** Copies the fields of the form, not the status. */
const copyTerms = (source: Terms): Partial<Terms> =>
  Object.fromEntries(
    offerSections.flatMap(({ fields }) => fields.map((name) => [name, Object(source)[name] as unknown])),
  );

interface NewOfferProps {
  readonly id: string;
  readonly projectId: string;
}

function CopiedOffer({ id, projectId, like }: NewOfferProps & { readonly like: Terms }) {
  const [terms] = useState(() => newRecord(entity, { ...copyTerms(like), id, projectId }));
  return <OfferForm terms={terms} isNew like={like.id} />;
}

interface SuggestedOfferProps {
  readonly id: string;
  /** The funder whose offer an administrator records; '' to choose it in the form. */
  readonly companyId: string;
  readonly projectId: string;
  /** Null if the project does not exist. If it disappears later, the form keeps its input. */
  readonly project: Project | null;
  readonly last: Terms | undefined;
}

function SuggestedOffer({ id, companyId, projectId, project, last }: SuggestedOfferProps) {
  const [{ values, sources }] = useState(() =>
    project ? suggestValues(project, last) : { values: {}, sources: {} },
  );
  const [terms] = useState(() => newRecord(entity, { ...values, id, companyId, projectId }));
  return <CallerForm terms={terms} isNew sources={sources} />;
}

/** A new offer with suggested values. A failed request for the last offer only omits its suggestions. */
function NewOffer({ id, projectId }: NewOfferProps) {
  const { record: project, error, reload } = useRecord('project', projectId);
  const isAdmin = useIsAdmin();
  const { data: lastOffers, isLoading } = useSWR(
    isAdmin ? undefined : ['usual terms', projectId],
    () => call(contract.terms.usual, { params: { projectId } }),
    { revalidateOnFocus: false },
  );
  const funderId = useQueryParameter('companyId');
  const companyId = (isAdmin && funderId) || '';
  const newOffer = { id, companyId, projectId };
  if (project !== undefined && !isLoading)
    return <SuggestedOffer {...newOffer} project={project} last={lastOffers?.[0]} />;
  return (
    <Page title={TITLE}>
      <LoadState error={error} onRetry={reload} shape="record" />
    </Page>
  );
}

/** OFFER: edits the offer `termsId`, or adds one to `projectId`, optionally copied from the offer `like`. */
export default function TermsFormPage() {
  const termsId = useQueryParameter('termsId');
  const projectId = useQueryParameter('projectId');
  const like = useQueryParameter('like');
  const newId = useNewId(termsId);
  const go = useGo();
  const isAdmin = useIsAdmin();
  const leave = () => go(isAdmin ? 'schedule' : 'wip');
  if (termsId && termsId !== newId)
    return (
      <LoadRecord key={termsId} noun="terms" title={TITLE} recordKey={termsId} onBack={leave}>
        {(terms) => <CallerForm terms={terms} />}
      </LoadRecord>
    );
  if (projectId && like)
    return (
      <LoadRecord key={`${newId} ${like}`} noun="terms" title={TITLE} recordKey={like} onBack={leave}>
        {(terms) => <CopiedOffer id={newId} projectId={projectId} like={terms} />}
      </LoadRecord>
    );
  if (projectId) return <NewOffer key={`${newId} ${projectId}`} id={newId} projectId={projectId} />;
  return (
    <Page title={TITLE}>
      <Empty title="Which project is the offer for?">
        <p>Open a project from your schedule, then its Offers section.</p>
      </Empty>
    </Page>
  );
}
