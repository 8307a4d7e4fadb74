import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { MenuAction } from './ActionItems.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { LazyMenu } from './LazyMenu.tsx';
import { loadable } from './lazy-part.tsx';

const items = loadable(() => import('./ActionItems.tsx'));
/** Delay before the menu's code loads, so that the page renders first (milliseconds). */
const PREFETCH_DELAY = 400;

interface ActionsMenuProps {
  readonly label: string;
  /** Replaces the visible label, which becomes the accessible name. */
  readonly icon?: IconName | undefined;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu of actions. The menu's code loads after the page, since touch screens have no hover. */
export function ActionsMenu({ label, icon, actions }: ActionsMenuProps) {
  useEffect(() => {
    const timer = setTimeout(() => void items.fetch().catch(() => undefined), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <LazyMenu
      popup="menu"
      load={items.fetch}
      renderButton={(attributes) =>
        icon ? (
          <Button variant="subtle" color="gray" px="0.45rem" aria-label={label} {...attributes}>
            <Icon name={icon} />
          </Button>
        ) : (
          <Button {...attributes}>{label}</Button>
        )
      }
      renderMenu={(menuState) => <items.Part actions={actions} {...menuState} />}
    />
  );
}
