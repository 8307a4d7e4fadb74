import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageName, Query } from '../navigation/paths.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './PageActions.module.css';

/** A button of a page: it opens another one or calls a function. */
export type PageAction = { readonly label: string; readonly icon: IconName } & (
  | { readonly page: PageName; readonly query: Query }
  | { readonly run: () => void }
);

interface ActionButtonProps {
  readonly action: PageAction;
  readonly primary: boolean;
}

function ActionButton({ action, primary }: ActionButtonProps) {
  const look = { variant: primary ? 'filled' : 'default', leftSection: <Icon name={action.icon} /> };
  if (!('page' in action))
    return (
      <Button {...look} onClick={action.run}>
        {action.label}
      </Button>
    );
  return (
    <Button {...look} component={PageLink} to={action.page} query={action.query}>
      {action.label}
    </Button>
  );
}

const PHONE = '(max-width: 48em)';
/** Beside the primary one, in the bar of a phone. */
const BESIDE = 1;

interface PageActionsProps {
  /** The one that matters most comes last and is the primary one. */
  readonly actions: readonly PageAction[];
  /** In the menu, at every width. */
  readonly further?: readonly PageAction[];
}

/** The buttons of a page; on a phone a bar at its bottom, with a menu of what does not fit. */
export function PageActions({ actions, further = [] }: PageActionsProps) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const primary = actions.at(-1);
  const others = actions.slice(0, -1);
  const shown = phone ? others.slice(0, BESIDE) : others;
  const hidden = phone ? others.slice(BESIDE) : [];
  const menu = [...hidden, ...further];
  const secondary = shown.map((action) => (
    <ActionButton key={action.label} action={action} primary={false} />
  ));
  // A menu of one is a click too many.
  const [only] = menu;
  const more =
    menu.length === 1 && only ? (
      <ActionButton action={only} primary={false} />
    ) : (
      menu.length > 0 && <ActionsMenu label="More" actions={menu} />
    );
  const first = primary && <ActionButton action={primary} primary />;
  if (!phone)
    return (
      <>
        {more}
        {secondary}
        {first}
      </>
    );
  return (
    <div className={styles['bar']} data-bottom-bar>
      {first}
      {secondary}
      {more}
    </div>
  );
}
