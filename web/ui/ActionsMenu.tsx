import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MenuAction } from './MenuButton.tsx';

const MenuButton = lazy(() => import('./MenuButton.tsx'));
const SOON = 400;

interface ActionsMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu. The menu's code is loaded after the page's, so that the page shows sooner. */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [clicked, setClicked] = useState(false);
  const open = () => {
    setClicked(true);
    setWanted(true);
  };
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  const resting = (
    <Button variant="default" aria-haspopup="menu" onClick={open}>
      {label}
    </Button>
  );
  return wanted ? (
    <Suspense fallback={resting}>
      <MenuButton label={label} actions={actions} opened={clicked} />
    </Suspense>
  ) : (
    resting
  );
}
