import { isSelf } from '../../../shared/access.ts';
import type { User } from '../../../shared/entities/user.ts';
import { useAllCompanyOptions } from '../../api/use-companies.ts';
import { settings } from '../../api/settings.ts';
import { refreshCaller } from '../../api/session.ts';
import { useCaller } from '../../api/session-state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { addressSection } from '../../ui/form/address-section.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Page } from '../../ui/Page.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useBack } from '../../navigation/use-back.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SignInCode = lazyPart(() => import('./SignInCode.tsx'), <Loading />);

const TITLE = 'EDIT PROFILE';

const sections = [
  { title: 'Person', fields: ['firstName', 'lastName', 'nickName', 'email', 'phone', 'website', 'location'] },
  { title: 'Access', fields: ['role', 'companyId', 'companyName', 'mailDelivery'] },
  addressSection,
];

/** Rule 6.1: users cannot edit their own role and company, nor the company of an administrator. */
function readOnlyFieldsFor(caller: User, user: User): readonly string[] {
  if (isSelf(caller, user)) return ['email', 'role', 'companyName'];
  return user.role === 'admin' ? ['email', 'companyName'] : ['email'];
}

const companyRequired = { companyId: 'Please select company' };
const noneRequired = {};

function UserForm({ user }: { readonly user: User }) {
  const { profile } = useCaller();
  const back = useBack('users');
  const readOnlyFields = readOnlyFieldsFor(profile, user);
  const isAdmin = profile.role === 'admin';
  const canChangeCompany = isAdmin && !readOnlyFields.includes('companyName');
  const companies = useAllCompanyOptions(canChangeCompany, {
    value: user.companyId,
    label: user.companyName,
  });
  const form = useRecordForm({
    noun: 'user',
    record: user,
    sections: canChangeCompany ? sections : sections.map(withoutCompanyId),
    readOnly: readOnlyFields,
    required: canChangeCompany ? companyRequired : noneRequired,
    extraValues: { email: user.email },
    savedMessage: 'User saved',
    onSaved: (saved) => {
      if (saved.email === profile.email) void refreshCaller();
    },
    onBack: back,
  });
  const hasSignInCode = settings().secondFactor === 'optional' && isAdmin && !isSelf(profile, user);
  return (
    <FormPage
      form={form}
      title={TITLE}
      options={{ companyId: companies }}
      after={hasSignInCode && <SignInCode email={user.email} />}
    />
  );
}

const withoutCompanyId = (section: (typeof sections)[number]) => ({
  ...section,
  fields: section.fields.filter((name) => name !== 'companyId'),
});

/** EDIT PROFILE: edits the user whose email is in the URL; without an email, users of a company edit their own. */
export default function UserFormPage() {
  const { profile } = useCaller();
  const email =
    useQueryParameter('email')?.toLowerCase() ?? (profile.role === 'admin' ? undefined : profile.email);
  const go = useGo();
  if (email)
    return (
      <LoadRecord key={email} noun="user" title={TITLE} recordKey={email} onBack={() => go('users')}>
        {(user) => <UserForm user={user} />}
      </LoadRecord>
    );
  return (
    <Page title={TITLE}>
      <Empty title="Which profile?">
        <p>Open Users and choose a user.</p>
      </Empty>
    </Page>
  );
}
