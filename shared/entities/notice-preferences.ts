import * as kind from '../schema/kinds.ts';
import type { NoticeDelivery, NoticeKind } from './notice.ts';
import { noticeDeliveries, noticeKinds } from './options.ts';

const deliveryChoice = (label: string) =>
  kind.choice(label, noticeDeliveries, { message: 'Please choose a delivery', hasDefault: true });

/** Delivery by kind of notice; empty for the default of {@link deliveryOf}. Codes and invitations are always mailed. */
export const noticePreferences = {
  noticeStatus: deliveryChoice('When a project changes its status'),
  noticeDocuments: deliveryChoice('When documents or figures are reviewed or shared'),
  noticeTerms: deliveryChoice('When an offer of funding moves on'),
  noticeMessages: deliveryChoice('When someone writes about a project'),
  noticeTasks: deliveryChoice('When a task is assigned to me or my side'),
  noticeMatches: deliveryChoice(
    'When a project fits a funding profile, a profile needs confirmation, or a funder answers',
  ),
  noticeRegistrations: deliveryChoice('When a company registers or changes its details'),
};
export type NoticePreference = keyof typeof noticePreferences;

export const preferenceOf: Readonly<Record<NoticeKind, NoticePreference>> = {
  status: 'noticeStatus',
  documents: 'noticeDocuments',
  terms: 'noticeTerms',
  messages: 'noticeMessages',
  tasks: 'noticeTasks',
  matches: 'noticeMatches',
  registrations: 'noticeRegistrations',
};

/** The boolean fields that preceded these settings; false meant no mail. */
const earlierFlags: Partial<Record<NoticePreference, string>> = {
  noticeStatus: 'mailProjectStatus',
  noticeDocuments: 'mailDocumentReview',
  noticeTerms: 'mailTerms',
  noticeMessages: 'mailMessages',
  noticeTasks: 'mailTasks',
};

/** Converts earlier settings: users who had turned a mail off get only portal notices. */
export const earlierPreferences = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(earlierFlags).flatMap(([name, flag]) =>
      stored[flag] === false ? [[name, 'portal']] : [],
    ),
  );

/** The user's values that determine the delivery. */
type DeliveryValues = Readonly<Record<NoticePreference, NoticeDelivery | ''>> & {
  readonly role: string;
  readonly mailDealAlerts: boolean;
};

/**
 * Returns the delivery of a kind of notice. By default, companies' users get mail, administrators only for tasks: the
 * team has mailboxes for everything else. Without `mailDealAlerts`, notices of matches stay in the portal.
 */
export function deliveryOf(user: DeliveryValues, noticeKind: NoticeKind): NoticeDelivery {
  const chosen =
    user[preferenceOf[noticeKind]] || (user.role === 'admin' && noticeKind !== 'tasks' ? 'portal' : 'mail');
  const isMailed = chosen === 'mail' || chosen === 'digest';
  return noticeKind === 'matches' && !user.mailDealAlerts && isMailed ? 'portal' : chosen;
}

export const noticeKindsOf = (user: DeliveryValues, delivery: NoticeDelivery): readonly NoticeKind[] =>
  noticeKinds.map(({ value }) => value).filter((noticeKind) => deliveryOf(user, noticeKind) === delivery);
