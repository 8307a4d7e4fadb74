import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { actingRole } from '../../../shared/acting-role.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import type { User } from '../../../shared/entities/user.ts';
import { refreshCaller } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import { useCaller } from '../../api/session-state.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { addressSection } from '../../ui/form/address-section.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { ProfilePicture } from './picture/ProfilePicture.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import {
  deliveryOf,
  preferenceOf,
  type NoticePreference,
} from '../../../shared/entities/notice-preferences.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import { messageOf } from '../../api/errors.ts';
import { signOutEverywhere } from '../../api/sign-out-everywhere.ts';
import { notify } from '../../ui/notify.ts';
import { useSignOutConfirmation } from '../../ui/use-sign-out-confirmation.tsx';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from '../../parts/account/section.module.css';

const SignInCodeSection = lazyPart(() => import('./code/SignInCodeSection.tsx'), <Loading />);
const CalendarSection = lazyPart(() => import('./CalendarSection.tsx'), <Loading />);

const TITLE = 'MY PROFILE';

const companyNoticeKinds = ['status', 'documents', 'terms', 'messages', 'tasks'] as const;

const noticeKindsByCaller: Readonly<Record<CallerKind, readonly NoticeKind[]>> = {
  admin: ['status', 'terms', 'messages', 'tasks', 'matches', 'registrations'],
  project_partner: companyNoticeKinds,
  capital_partner: [...companyNoticeKinds, 'matches'],
  other: companyNoticeKinds,
};

const notificationSection = (kind: CallerKind) => ({
  title: 'Notifications',
  lead: 'Notifications that we email also appear in the portal. Emails about your account, such as password codes, are always sent.',
  fields: noticeKindsByCaller[kind].map((noticeKind): string => preferenceOf[noticeKind]),
});

const notificationSettings = (user: User): Partial<Pick<User, NoticePreference>> =>
  Object.fromEntries(
    Object.entries(preferenceOf).map(([kind, name]) => [name, deliveryOf(user, kind as NoticeKind)]),
  );

const sectionsOf = (kind: CallerKind) => [
  { title: 'Person', fields: ['firstName', 'lastName', 'nickName', 'email', 'phone', 'website', 'location'] },
  addressSection,
  notificationSection(kind),
  { title: 'Keyboard', fields: ['singleKeys'] },
  { title: 'Access', fields: ['role', 'companyName'] },
];
const readOnlyFields = ['email', 'role', 'companyName'];

/** The profile as edited in the form, with notification settings, acting role, company name and company type. */
const profileOf = (user: User, company: Company | undefined): User => ({
  ...user,
  ...notificationSettings(user),
  role: actingRole(user, company !== undefined && company.companyType !== 'guest'),
  companyName: company ? `${company.companyName} (${labelOf(companyTypes, company.companyType)})` : '',
});

/** Link to the password form, and Sign out everywhere (rule 10.7). */
function SecuritySection() {
  const [working, setWorking] = useState(false);
  const endSessions = async () => {
    setWorking(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      notify('bad', messageOf(error));
      setWorking(false);
    }
  };
  const { start, dialog } = useSignOutConfirmation(endSessions);
  return (
    <section className={styles['section']} data-unprinted aria-labelledby="security-title">
      <h2 id="security-title">Security</h2>
      <p>
        <PageLink to="updatePassword">Update password</PageLink>
      </p>
      <p>Still signed in on another device? This ends all sessions on all devices, including this one.</p>
      <Button loading={working} onClick={start}>
        Sign out everywhere
      </Button>
      {dialog}
    </section>
  );
}

function ProfileForm({ user }: { readonly user: User }) {
  const caller = useCaller();
  const { company } = caller;
  const kind = kindOfCaller(caller);
  const sections = useMemo(() => sectionsOf(kind), [kind]);
  const form = useRecordForm({
    noun: 'user',
    record: user,
    present: (stored) => profileOf(stored, company),
    sections,
    readOnly: readOnlyFields,
    extraValues: { email: user.email },
    savedMessage: 'Profile saved',
    onSaved: () => {
      void refreshCaller();
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
        <Button disabled={!controls.isDirty} onClick={discard}>
          Discard
        </Button>
      }
      after={
        <>
          {kind !== 'other' && <CalendarSection />}
          <SecuritySection />
          {settings().secondFactor === 'optional' && <SignInCodeSection />}
        </>
      }
    >
      {kind === 'other' && <AwaitingApproval company={company} />}
      <ProfilePicture context={context} />
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
