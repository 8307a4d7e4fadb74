import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Icon } from '../Icon.tsx';
import type { ColumnsMenuProps } from './ColumnsMenu.tsx';
import { LazyMenu } from './LazyMenu.tsx';
import styles from './Table.module.css';

const load = () => import('./ColumnsMenu.tsx');
const ColumnsMenu = lazy(load);

interface ViewToolsProps extends Pick<ColumnsMenuProps, 'columns' | 'state' | 'onState'> {
  /** More rows are being read; printing waits until the list is complete. */
  readonly loading: boolean;
}

/** Buttons for the columns and for printing. */
export const ViewTools = ({ loading, ...props }: ViewToolsProps) => (
  <>
    <LazyMenu
      load={load}
      renderButton={(events) => (
        <Button variant="default" leftSection={<Icon name="columns" />} {...events}>
          View
        </Button>
      )}
      renderMenu={(opening) => <ColumnsMenu {...props} {...opening} />}
    />
    <Button
      variant="default"
      px="0.45rem"
      title="Print"
      aria-label="Print"
      className={styles['print'] ?? ''}
      disabled={loading}
      onClick={() => window.print()}
    >
      <Icon name="print" />
    </Button>
  </>
);
