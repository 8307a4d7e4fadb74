import type { CallerKind } from '../../../shared/caller-kind.ts';
import {
  deliveryOf,
  preferenceOf,
  type NoticePreference,
} from '../../../shared/entities/notice-preferences.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import type { User } from '../../../shared/entities/user.ts';

const ofCompanies = ['status', 'documents', 'terms', 'messages', 'tasks'] as const;

/** What each kind of caller can be told of. */
const kinds: Readonly<Record<CallerKind, readonly NoticeKind[]>> = {
  admin: ['status', 'terms', 'messages', 'tasks', 'matches', 'registrations'],
  project_partner: ofCompanies,
  capital_partner: [...ofCompanies, 'matches'],
  other: ofCompanies,
};

/** The section in which a person says how they are told of each kind. */
export const wishSection = (kind: CallerKind) => ({
  title: 'How I am told',
  lead: 'What is mailed stands in the portal, too. Codes for signing in, and messages that an administrator writes to you, always arrive.',
  fields: kinds[kind].map((of): string => preferenceOf[of]),
});

/** How a person is told now, also of what they have not chosen. */
export const wishesOf = (user: User): Partial<Pick<User, NoticePreference>> =>
  Object.fromEntries(
    Object.entries(preferenceOf).map(([kind, name]) => [name, deliveryOf(user, kind as NoticeKind)]),
  );
