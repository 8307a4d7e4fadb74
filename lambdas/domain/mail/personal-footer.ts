import { noticePreferences, preferenceOf } from '../../../shared/entities/notice-preferences.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import { pages } from '../../../shared/pages.ts';
import type { Letter } from './layout.ts';

export const chooseLink = { link: 'Choose how you are told', path: pages.profile.path };

/** The end of a mail to a person: why they get it, and where they choose how they are told. */
export const personalFooter = (kind: NoticeKind): Pick<Letter, 'footer' | 'settings'> => ({
  footer: `You get this because “${noticePreferences[preferenceOf[kind]].label}” is chosen in your profile.`,
  settings: chooseLink,
});
