import { useState } from 'react';
import { fundingProfile as entity, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { maySave, mayCreate } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { LoadCompany } from '../../ui/form/LoadCompany.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Page } from '../../ui/Page.tsx';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/use-back.ts';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { ConfirmNote } from './ConfirmNote.tsx';
import { FitPreview } from './FitPreview.tsx';

const TITLE = 'FUNDING DETAILS';

const sections = [
  {
    title: 'Lending criteria',
    fields: ['state', 'projectType', 'projectSector', 'fundingType', 'fundingPurpose'],
  },
  {
    title: 'Return and amount',
    fields: ['seniorIRR', 'minAmountSenior', 'maxAmountSenior', 'fundingProfileStatus'],
  },
  { title: 'Ratios', lead: 'Optional.', fields: ['maxLTV', 'maxLTC', 'minPTD', 'minICR'] },
  {
    title: 'Subordinate funding',
    lead: 'Optional, for lenders that also fund subordinate positions.',
    fields: ['subordinateIRR', 'minAmountSubordinate', 'maxAmountSubordinate'],
  },
  { title: 'Availability', fields: ['fundsAvailable', 'fundsFrom', 'confirmedOn'] },
  { title: 'Details', fields: ['additionalDetails'] },
];

interface CapitalFormProps {
  readonly profile: FundingProfile;
  readonly isNew?: boolean;
}

function CapitalForm({ profile, isNew = false }: CapitalFormProps) {
  const caller = useCaller();
  const back = useBack('fundingProfiles', { companyId: profile.companyId });
  const replaceUrl = useReplaceUrl();
  const form = useRecordForm({
    noun: 'funding-profile',
    record: profile,
    isNew,
    lockReason: (stored) =>
      maySave(caller, 'funding-profile', stored) ? undefined : 'This funding profile is read-only.',
    sections,
    extraValues: { companyId: profile.companyId },
    savedMessage: 'Funding Profile details saved',
    onCreated: ({ id, companyId }) => replaceUrl('capitalForm', { fundingProfileId: id, companyId }),
    onBack: back,
  });
  return (
    <FormPage form={form} title={TITLE} aside={<FitPreview values={form.values} />}>
      {!form.locked && <ConfirmNote context={form.context} />}
    </FormPage>
  );
}

function NewProfile({ id, companyId }: { readonly id: string; readonly companyId: string }) {
  const [profile] = useState(() => newRecord(entity, { id, companyId }));
  return <CapitalForm profile={profile} isNew />;
}

/** FUNDING DETAILS: edits the profile of the URL's `fundingProfileId`; without that, adds a profile to the company. */
export default function CapitalFormPage() {
  const caller = useCaller();
  const id = useQueryParameter('fundingProfileId');
  const newId = useNewId(id);
  const companyIdInUrl = useQueryParameter('companyId');
  const isAdmin = caller.profile.role === 'admin';
  const companyId = isAdmin ? companyIdInUrl : caller.profile.companyId;
  const back = useBack('fundingProfiles', { companyId });
  if (id && id !== newId)
    return (
      <LoadRecord key={id} noun="funding-profile" title={TITLE} recordKey={id} onBack={back}>
        {(profile) => <CapitalForm profile={profile} />}
      </LoadRecord>
    );
  if (!mayCreate(caller, 'funding-profile')) return <Redirect to="wip" />;
  if (companyId)
    return (
      <LoadCompany companyId={companyId} title={TITLE} onBack={back}>
        {() => <NewProfile key={newId} id={newId} companyId={companyId} />}
      </LoadCompany>
    );
  return (
    <Page title={TITLE}>
      <Empty title="Which capital partner is the profile for?">
        <p>Open Capital Partners, then a company&apos;s funding profiles, and add the profile there.</p>
      </Empty>
    </Page>
  );
}
