import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { DEFAULT_PICTURE, user } from '../../../shared/entities/user.ts';
import { useCaller } from '../../api/session.ts';
import { menuKindOf } from '../../app/menu.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { displayOf } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './account.module.css';

const shown = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'address',
  'address2',
  'city',
  'state',
  'postCode',
  'country',
  'location',
] as const;

/** MY PROFILE: what the portal knows about the signed-in person. */
export default function ProfilePage() {
  const caller = useCaller();
  const { profile, company } = caller;
  const values: readonly (readonly [string, string])[] = [
    ...shown.map((name) => [user.fields[name].label, displayOf(user.fields[name], profile[name])] as const),
    ['Company', company?.companyName ?? ''],
    ...(company ? ([['Company Type', labelOf(companyTypes, company.companyType)]] as const) : []),
  ];
  return (
    <Page title="MY PROFILE">
      {menuKindOf(caller) === 'other' && <AwaitingApproval company={company} />}
      <div className={styles['profile']}>
        <img src={profile.profile_picture || DEFAULT_PICTURE} alt="Profile" />
        <dl>
          {values
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Page>
  );
}
