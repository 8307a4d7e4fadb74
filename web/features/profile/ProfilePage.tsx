import { useMemo } from 'react';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { wishesOf, wishSection } from './wishes.ts';
import { refreshCaller } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import { useCaller } from '../../api/sessionState.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { addressEmpties, addressOptions, addressSection } from '../../ui/form/addressSection.ts';
import { Loading } from '../../ui/Loading.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { ProfilePicture } from './picture/ProfilePicture.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';

const SignInCodeSection = lazyPart(() => import('./code/SignInCodeSection.tsx'), <Loading />);
const CalendarSection = lazyPart(() => import('./CalendarSection.tsx'), <Loading />);

const TITLE = 'MY PROFILE';

const sectionsOf = (kind: CallerKind) => [
  { title: 'Person', fields: ['firstName', 'lastName', 'nickName', 'email', 'phone', 'website', 'location'] },
  addressSection,
  wishSection(kind),
  { title: 'Access', fields: ['role', 'companyName'] },
];
const fixed = ['email', 'role', 'companyName'];

/** MY PROFILE: the signed-in person's profile. Saving does not leave the page. */
export default function ProfilePage() {
  const caller = useCaller();
  const { company } = caller;
  const kind = kindOfCaller(caller);
  const sections = useMemo(() => sectionsOf(kind), [kind]);
  return (
    <LoadRecord
      key={caller.profile.email}
      noun="user"
      title={TITLE}
      of={caller.profile.email}
      onBack={() => history.back()}
    >
      {(user) => (
        <RecordForm
          noun="user"
          title={TITLE}
          nameless
          record={{
            ...user,
            ...wishesOf(user),
            companyName: company
              ? `${company.companyName} (${labelOf(companyTypes, company.companyType)})`
              : '',
          }}
          sections={sections}
          fixed={fixed}
          options={addressOptions}
          empties={addressEmpties}
          beside={{ email: user.email }}
          saved="Profile saved"
          onSaved={() => {
            void refreshCaller();
            return undefined;
          }}
          discard
          after={
            <>
              {kind !== 'other' && <CalendarSection />}
              <SecuritySection />
              {settings().secondFactor === 'optional' && <SignInCodeSection />}
            </>
          }
        >
          {(context) => (
            <>
              {kind === 'other' && <AwaitingApproval company={company} />}
              <ProfilePicture context={context} />
            </>
          )}
        </RecordForm>
      )}
    </LoadRecord>
  );
}
