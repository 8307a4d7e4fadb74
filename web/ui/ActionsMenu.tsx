import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { lookOf, type MenuTarget } from './menuTarget.ts';
import type { MenuAction } from './MenuButton.tsx';
import { useAfterPaint } from './useAfterPaint.ts';

const MenuButton = lazy(() => import('./MenuButton.tsx'));
const SOON = 400;

interface ActionsMenuProps extends MenuTarget {
  readonly actions: readonly MenuAction[];
}

/** A button with a menu. The menu's code is loaded after the page's, so that the page shows sooner. */
export function ActionsMenu({ label, icon, actions }: ActionsMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [clicked, setClicked] = useState(false);
  // A closed menu waits for the frame that shows what was clicked.
  const drawn = useAfterPaint(actions);
  const open = () => {
    setClicked(true);
    setWanted(true);
  };
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  const resting = (
    <Button {...lookOf({ label, icon })} aria-haspopup="menu" onClick={open}>
      {icon ? <Icon name={icon} /> : label}
    </Button>
  );
  return wanted ? (
    <Suspense fallback={resting}>
      <MenuButton label={label} icon={icon} actions={drawn} opened={clicked} />
    </Suspense>
  ) : (
    resting
  );
}
