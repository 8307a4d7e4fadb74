import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MenuState } from '../../../ui/LazyMenu.tsx';
import { MenuPopover } from '../../../ui/MenuPopover.tsx';
import styles from './todo.module.css';
import { submitHandler } from '../../../ui/form/submit-handler.ts';

interface ItemPopoverProps extends MenuState {
  readonly title: string;
  readonly action: string;
  readonly working: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A small form that a button of an item opens. */
export function ItemPopover({ title, action, working, onSubmit, children, ...menu }: ItemPopoverProps) {
  return (
    <MenuPopover
      {...menu}
      position="bottom-end"
      width="min(19rem, calc(100vw - 1rem))"
      aria-label={title}
      className={styles['popover'] ?? ''}
    >
      <form noValidate onSubmit={submitHandler(onSubmit)}>
        <h3>{title}</h3>
        {children}
        <footer>
          <Button variant="subtle" onClick={() => menu.onOpened(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            {action}
          </Button>
        </footer>
      </form>
    </MenuPopover>
  );
}
