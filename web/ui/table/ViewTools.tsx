import { ActionIcon, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Table.module.css';
import type { ViewMenuProps } from './ViewMenu.tsx';

const ViewMenu = lazy(() => import('./ViewMenu.tsx'));
const load = () => void import('./ViewMenu.tsx').catch(() => undefined);

interface ViewToolsProps extends Omit<ViewMenuProps, 'opened' | 'onOpened' | 'target'> {
  /** More rows are being read; printing waits until the list is complete. */
  readonly loading: boolean;
}

/** Buttons for columns, saved views and printing; the menu's code is loaded on hover or focus. */
export function ViewTools({ loading, ...props }: ViewToolsProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    setWanted(true);
    setOpened(!opened);
  };
  const button = (
    <Button
      variant="default"
      leftSection={<Icon name="columns" />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onMouseEnter={load}
      onFocus={load}
      onClick={toggle}
    >
      View
    </Button>
  );
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <ViewMenu {...props} opened={opened} onOpened={setOpened} target={button} />
        </Suspense>
      ) : (
        button
      )}
      <ActionIcon
        variant="default"
        size={36}
        title="Print"
        aria-label="Print"
        className={styles['print'] ?? ''}
        disabled={loading}
        onClick={() => window.print()}
      >
        <Icon name="print" />
      </ActionIcon>
    </>
  );
}
