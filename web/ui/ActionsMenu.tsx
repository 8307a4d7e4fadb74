import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { loadable } from './lazyPart.tsx';
import { lookOf, type MenuTarget } from './menuTarget.ts';
import type { MenuAction } from './MenuButton.tsx';

const menuButton = loadable(() => import('./MenuButton.tsx'), {
  fallback: (target: MenuTarget) => <Resting {...target} />,
});
const SOON = 400;

/** The button while its menu is closed. */
const Resting = ({ onClick, ...target }: MenuTarget & { readonly onClick?: () => void }) => (
  <Button {...lookOf(target)} aria-haspopup="menu" onClick={onClick}>
    {target.icon ? <Icon name={target.icon} /> : target.label}
  </Button>
);

interface ActionsMenuProps extends MenuTarget {
  readonly actions: readonly MenuAction[];
}

/** A button with a menu. The menu's code is loaded after the page's, so that the page shows sooner. */
export function ActionsMenu({ label, icon, actions }: ActionsMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [clicked, setClicked] = useState(false);
  const open = () => {
    setClicked(true);
    setWanted(true);
  };
  useEffect(() => {
    const ahead = () =>
      menuButton.fetch().then(
        () => setWanted(true),
        () => undefined,
      );
    const timer = setTimeout(() => void ahead(), SOON);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <menuButton.Part label={label} icon={icon} actions={actions} opened={clicked} />
  ) : (
    <Resting label={label} icon={icon} onClick={open} />
  );
}
