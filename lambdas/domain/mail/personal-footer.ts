import { noticePreferences, preferenceOf } from '../../../shared/entities/notice-preferences.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import { FIELD, pages } from '../../../shared/pages.ts';
import type { MailContent } from './layout.ts';

export const settingsLink = (kind: NoticeKind) => ({
  link: 'Notification settings',
  path: `${pages.profile.path}?${FIELD}=${preferenceOf[kind]}`,
});

/** Footer of a mail to the internal mailboxes, which no preference can stop. */
export const TEAM_FOOTER = 'You get this because this mailbox is set up for portal notifications.';

/** Footer of a personal mail: why the user gets it, and a link to the notification settings. */
export const personalFooter = (kind: NoticeKind): Pick<MailContent, 'footer' | 'settings'> => ({
  footer: `You get this because “${noticePreferences[preferenceOf[kind]].label}” is chosen in your profile.`,
  settings: settingsLink(kind),
});
