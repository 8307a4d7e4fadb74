import type { CallerKind } from '../../../shared/caller-kind.ts';
import {
  deliveryOf,
  preferenceOf,
  type NoticePreference,
} from '../../../shared/entities/notice-preferences.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import type { User } from '../../../shared/entities/user.ts';

const companyKinds = ['status', 'documents', 'terms', 'messages', 'tasks'] as const;

const kindsByCaller: Readonly<Record<CallerKind, readonly NoticeKind[]>> = {
  admin: ['status', 'terms', 'messages', 'tasks', 'matches', 'registrations'],
  project_partner: companyKinds,
  capital_partner: [...companyKinds, 'matches'],
  other: companyKinds,
};

export const notificationSection = (kind: CallerKind) => ({
  title: 'Notifications',
  lead: 'Everything we email also appears in the portal. Sign-in codes and messages from administrators are always sent.',
  fields: kindsByCaller[kind].map((noticeKind): string => preferenceOf[noticeKind]),
});

/** Current notification settings, with defaults. */
export const notificationSettings = (user: User): Partial<Pick<User, NoticePreference>> =>
  Object.fromEntries(
    Object.entries(preferenceOf).map(([kind, name]) => [name, deliveryOf(user, kind as NoticeKind)]),
  );
