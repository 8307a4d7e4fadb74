import '../signed-in-styles.ts';
import { Drawer } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../shared/pages.ts';

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menus on a small screen. Navigating closes the drawer. */
export default function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) onClose();
    lastPathname.current = pathname;
  }, [pathname, onClose]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding="md"
      title={PRODUCT_NAME}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      {children}
    </Drawer>
  );
}
