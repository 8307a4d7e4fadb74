import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import type { User } from '../../../shared/entities/user.ts';
import { notificationSettings, notificationSection } from './notification-settings.ts';
import { refreshCaller } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import { useCaller } from '../../api/session-state.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { addressClearsOnChange, addressOptions, addressSection } from '../../ui/form/address-section.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { ProfilePicture } from './picture/ProfilePicture.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SignInCodeSection = lazyPart(() => import('./code/SignInCodeSection.tsx'), <Loading />);
const CalendarSection = lazyPart(() => import('./CalendarSection.tsx'), <Loading />);

const TITLE = 'MY PROFILE';

const sectionsOf = (kind: CallerKind) => [
  { title: 'Person', fields: ['firstName', 'lastName', 'nickName', 'email', 'phone', 'website', 'location'] },
  addressSection,
  notificationSection(kind),
  { title: 'Keyboard', fields: ['singleKeys'] },
  { title: 'Access', fields: ['role', 'companyName'] },
];
const readOnly = ['email', 'role', 'companyName'];

/** The profile as edited in the form, with notification settings, company name and company type. */
const profileOf = (user: User, company: Company | undefined): User => ({
  ...user,
  ...notificationSettings(user),
  companyName: company ? `${company.companyName} (${labelOf(companyTypes, company.companyType)})` : '',
});

function ProfileForm({ user }: { readonly user: User }) {
  const caller = useCaller();
  const { company } = caller;
  const kind = kindOfCaller(caller);
  const sections = useMemo(() => sectionsOf(kind), [kind]);
  const form = useRecordForm({
    noun: 'user',
    record: profileOf(user, company),
    sections,
    readOnly,
    clearsOnChange: addressClearsOnChange,
    extraValues: { email: user.email },
    savedMessage: 'Profile saved',
    onSaved: () => {
      void refreshCaller();
      return undefined;
    },
  });
  const { context, controls } = form;
  const discard = () => controls.adopt({ ...context.record });
  return (
    <FormPage
      form={form}
      title={TITLE}
      hideName
      actions={
        <Button variant="default" disabled={!controls.isDirty} onClick={discard}>
          Discard
        </Button>
      }
    >
      <RecordForm form={form} options={addressOptions}>
        {kind === 'other' && <AwaitingApproval company={company} />}
        <ProfilePicture context={context} />
      </RecordForm>
      {kind !== 'other' && <CalendarSection />}
      <SecuritySection />
      {settings().secondFactor === 'optional' && <SignInCodeSection />}
    </FormPage>
  );
}

/** MY PROFILE: the user's own profile. Saving stays on the page. */
export default function ProfilePage() {
  const { email } = useCaller().profile;
  return (
    <LoadRecord key={email} noun="user" title={TITLE} recordKey={email} onBack={() => history.back()}>
      {(user) => <ProfileForm user={user} />}
    </LoadRecord>
  );
}
