import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { nameKey, sortKey } from '../schema/sorting.ts';
import { SHARDS } from '../schema/table-index.ts';
import { addressFields, fullName, personFields } from './address.ts';
import { earlierPreferences, noticeKindsOf, noticePreferences } from './notice-preferences.ts';
import { mailDeliveries, roles, userLocations, userStatuses } from './options.ts';

export const DEFAULT_PICTURE = '/default-picture.svg';

/** Whether a user is an administrator who can sign in. */
export const isActiveAdministrator = (user: { role: string; sub: string; disabled: boolean }) =>
  user.role === 'admin' && user.sub !== '' && !user.disabled;

export const user = entity({
  noun: 'user',
  label: 'User',
  fields: {
    username: kind.text('Username', { write: 'nobody', boundTo: 'user' }),
    ...personFields,
    email: { ...personFields.email, fixed: true },
    ...addressFields,
    location: kind.choice('Location', userLocations, { message: 'Please select location' }),
    role: kind.choice('Role', roles, {
      initial: 'guest',
      required: true,
      write: 'admin',
      message: 'Please select role',
    }),
    companyId: kind.reference('Company', { write: 'admin', message: 'Please select company' }),
    companyName: kind.text('Company', { write: 'nobody' }),
    profile_picture: kind.text('Profile Picture', {
      initial: DEFAULT_PICTURE,
      write: 'nobody',
      hosted: true,
    }),
    ...noticePreferences,
    /** False stops all mails of match notices, regardless of their delivery. */
    mailDealAlerts: kind.flag('Mail of projects that fit a funding profile of my company', { initial: true }),
    /** False switches off keyboard shortcuts of one character (WCAG 2.1.4). */
    singleKeys: kind.flag('Single-key shortcuts', {
      initial: true,
      help: 'Letters start actions on a page, such as J for the next row. They never act while you type.',
    }),
    /** Written from mail feedback; an administrator resets it when the address works again. */
    mailDelivery: kind.choice('Mail', mailDeliveries, {
      initial: 'deliverable',
      required: true,
      write: 'admin',
      message: 'Please select whether mail reaches the person',
      help: 'No mail is sent to an address that is undeliverable or stopped. Change it back once the address works.',
    }),
    userStatus: kind.choice('Status', userStatuses, { initial: 'new', write: 'nobody' }),
    sub: kind.text('Identity', { write: 'nobody', boundTo: 'user' }),
    /** Blocks all requests immediately. The user is disabled in the identity service afterwards. */
    disabled: kind.flag('Disabled', { write: 'nobody' }),
    /** Epoch seconds; older tokens are refused (rule 10.7). */
    signedOutAt: kind.integer('Signed out at', { write: 'nobody' }),
    wp_userid: kind.text('Legacy user id', { write: 'nobody' }),
    wp_username: kind.text('Legacy username', { write: 'nobody' }),
  },
  key: 'email',
  belongsTo: {
    companyId: { to: 'company', counted: true, copies: { companyName: 'companyName' }, index: 'ofCompany' },
  },
  bounds: [
    {
      name: 'active administrators',
      group: (user) => (isActiveAdministrator(user) ? '' : undefined),
      keepAtLeast: 1,
      field: 'role',
      message: 'At least one active administrator must remain.',
    },
  ],
  // No company finds users: a non-admin reads only their own profile, which the menu opens.
  searched: { by: ['fullName', 'phone', 'email'], scopesOf: () => [] },
  title: (user) => user.fullName || user.email,
  upgrade: earlierPreferences,
  derive: (user) => ({ fullName: fullName(user) }),
  indexes: {
    byName: {
      key: () => 'all',
      sort: (user) => sortKey(nameKey(user.fullName), user.email),
      shards: SHARDS.others,
    },
    ofCompany: {
      key: (user) => user.companyId || undefined,
      sort: (user) => sortKey(user.fullName, user.email),
    },
    /** All administrators, including disabled ones. */
    ofType: {
      key: ({ role }) => (role === 'admin' ? role : undefined),
      sort: ({ email }) => sortKey(email),
    },
    /** The users with a daily mail, sorted by e-mail, in the shared GSI `byTime`. */
    byTime: {
      key: (user) => (noticeKindsOf(user, 'digest').length > 0 ? 'digest' : undefined),
      sort: ({ email }) => sortKey(email),
    },
  },
});

export type User = RecordOf<typeof user.fields>;

export const isUndeliverable = ({ mailDelivery }: Pick<User, 'mailDelivery'>): boolean =>
  mailDelivery === 'bounced' || mailDelivery === 'complained';
