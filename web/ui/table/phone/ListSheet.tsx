import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './phone.module.css';

interface ListSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The controls of a list on a phone, at the bottom of the screen. */
export default function ListSheet({ opened, onClose, children }: ListSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ inner: styles['inner'] ?? '', content: styles['content'] ?? '' }}
      padding="md"
      title="This list"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles['sheet']}>
        {children}
        <Button variant="filled" onClick={onClose}>
          Show the list
        </Button>
      </div>
    </Drawer>
  );
}
