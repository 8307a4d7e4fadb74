import type { IconName } from './Icon.tsx';

/** What a menu is opened with: a button with a label, or an icon of which it is the name. */
export interface MenuTarget {
  readonly label: string;
  readonly icon?: IconName | undefined;
}

/** How the button of a menu looks. */
export const lookOf = ({ label, icon }: MenuTarget) =>
  icon
    ? ({ variant: 'subtle', color: 'gray', px: '0.45rem', 'aria-label': label } as const)
    : ({ variant: 'default' } as const);
