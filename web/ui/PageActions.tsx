import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageName, Query } from '../navigation/paths.ts';
import { useGo } from '../navigation/use-go.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { useCommands } from './keyboard/commands.ts';
import { ariaKeysOf, type ShortcutName } from './keyboard/shortcuts.ts';
import { useSingleKeys } from './keyboard/single-keys.ts';
import styles from './PageActions.module.css';

/** A button of a page: opens another page or calls a function. */
export type PageAction = {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: ShortcutName;
  /** Additional search words for the palette. */
  readonly words?: string;
} & ({ readonly page: PageName; readonly query: Query } | { readonly run: () => void });

interface ActionButtonProps {
  readonly action: PageAction;
  readonly primary?: boolean;
}

function ActionButton({ action, primary = false }: ActionButtonProps) {
  const areSingleKeysOn = useSingleKeys();
  const { label, icon, shortcut } = action;
  const keys = shortcut && ariaKeysOf(shortcut, areSingleKeysOn);
  const common = {
    variant: primary ? 'filled' : 'default',
    leftSection: <Icon name={icon} />,
    'aria-keyshortcuts': keys,
    title: keys && `Press ${keys}`,
    children: label,
  };
  return 'page' in action ? (
    <Button {...common} component={PageLink} to={action.page} query={action.query} />
  ) : (
    <Button {...common} onClick={action.run} />
  );
}

const PHONE = '(max-width: 48em)';

interface PageActionsProps {
  /** Secondary actions first, the primary action last. */
  readonly actions: readonly PageAction[];
  /** Actions that are always in the menu. */
  readonly inMenu?: readonly PageAction[];
  /** Actions whose control is elsewhere on the page; the palette leads there. */
  readonly inPalette?: readonly PageAction[];
  /** Shows one secondary action and puts the rest into the menu. */
  readonly isBrief?: boolean;
}

/** Offers the actions of a page by key and in the palette, the primary one first. */
function usePageCommands(actions: readonly PageAction[]): void {
  const go = useGo();
  useCommands(() => ({
    scope: 'page',
    label: 'This page',
    commands: actions.map((action) => ({
      label: action.label,
      shortcut: action.shortcut,
      words: action.words,
      run: 'page' in action ? () => go(action.page, action.query) : action.run,
    })),
  }));
}

/** The buttons of a page; on a phone a bar at the bottom, with a menu for the rest. */
export function PageActions({ actions, inMenu = [], inPalette = [], isBrief = false }: PageActionsProps) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  usePageCommands([...actions.toReversed(), ...inPalette, ...inMenu]);
  const primary = actions.at(-1);
  const secondaryActions = actions.slice(0, -1);
  const briefActions = isBrief ? secondaryActions.slice(-1) : secondaryActions;
  // The bar of a phone has the primary action and More.
  const visible = isPhone ? [] : briefActions;
  const menu = [...secondaryActions.slice(0, secondaryActions.length - visible.length), ...inMenu];
  const secondary = visible.map((action) => <ActionButton key={action.label} action={action} />);
  // A menu with one entry would cost an extra click.
  const [onlyAction] = menu;
  const moreMenu =
    menu.length === 1 && onlyAction ? (
      <ActionButton action={onlyAction} />
    ) : (
      menu.length > 0 && (
        <ActionsMenu label="More" icon={isBrief && !isPhone ? 'more' : undefined} actions={menu} />
      )
    );
  const primaryButton = primary && <ActionButton action={primary} primary />;
  if (!isPhone)
    return (
      <>
        {moreMenu}
        {secondary}
        {primaryButton}
      </>
    );
  return (
    <div className={styles['bar']} data-bottom-bar>
      {primaryButton}
      {secondary}
      {moreMenu}
    </div>
  );
}
