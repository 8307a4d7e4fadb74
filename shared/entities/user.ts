import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { addressFields, fullName, personFields } from './address.ts';
import { mailDeliveries, roles, userLocations } from './options.ts';

export const DEFAULT_PICTURE = '/default-picture.svg';

/** The mails that a person can switch off. Others, such as codes, are always sent. */
export const mailPreferences = {
  mailDocumentReview: kind.flag('When a document of my company is approved or rejected', { initial: true }),
  mailProjectStatus: kind.flag('When a project of my company changes its status', { initial: true }),
  mailTerms: kind.flag('When an offer of funding for or of my company moves on', { initial: true }),
  mailMessages: kind.flag('When somebody writes to my company about a project', { initial: true }),
  mailTasks: kind.flag('When I am, or my company is, given a task', { initial: true }),
  mailDealAlerts: kind.flag('When a project fits a funding profile of my company', { initial: true }),
};
export type MailPreference = keyof typeof mailPreferences;

export const user = entity({
  noun: 'user',
  wrapper: 'user',
  label: 'User',
  plural: 'Users',
  fields: {
    username: kind.text('Username', { write: 'nobody' }),
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
    ...mailPreferences,
    /** Written by the feedback of the mail service; an administrator says when the address works again. */
    mailDelivery: kind.choice('Mail', mailDeliveries, {
      initial: 'deliverable',
      required: true,
      write: 'admin',
      message: 'Please select whether mail reaches the person',
      help: 'No mail is sent to an address that is undeliverable or stopped. Change it back once the address works.',
    }),
    userStatus: kind.text('Status', { initial: 'new', write: 'nobody' }),
    sub: kind.text('Identity', { write: 'nobody' }),
    /** May not sign in; the identity service follows. */
    disabled: kind.flag('Disabled', { write: 'nobody' }),
    signedOutAt: kind.integer('Signed out at', { write: 'nobody' }),
    wp_userid: kind.text('Legacy user id', { write: 'nobody' }),
    wp_username: kind.text('Legacy username', { write: 'nobody' }),
  },
  key: 'email',
  belongsTo: {
    companyId: { to: 'company', counted: true, copies: { companyName: 'companyName' }, index: 'ofCompany' },
  },
  lasting: {
    name: 'active administrators',
    includes: (user) => user.role === 'admin' && user.sub !== '' && !user.disabled,
    field: 'role',
    message: 'At least one active administrator must remain.',
  },
  title: (user) => user.fullName || user.email,
  derive: (user) => ({ fullName: fullName(user) }),
  indexes: {
    byName: { key: () => 'all', sort: (user) => sortKey(user.fullName, user.email) },
    ofCompany: {
      key: (user) => user.companyId || undefined,
      sort: (user) => sortKey(user.fullName, user.email),
    },
  },
});

export type User = RecordOf<typeof user.fields>;

/** No more mail is sent to this person. */
export const isUndeliverable = ({ mailDelivery }: Pick<User, 'mailDelivery'>): boolean =>
  mailDelivery === 'bounced' || mailDelivery === 'complained';
