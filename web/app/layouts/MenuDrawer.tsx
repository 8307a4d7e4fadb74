import '../signed-in-styles.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../../shared/pages.ts';

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menus on a small screen; opening a page closes the drawer. */
export default function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) onClose();
    shown.current = pathname;
  }, [pathname, onClose]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding="md"
      title={PRODUCT}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      {children}
    </Drawer>
  );
}
