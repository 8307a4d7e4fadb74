import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import { useTask } from '../use-task.ts';
import type { ColumnsMenuProps } from './ColumnsMenu.tsx';
import { LazyMenu } from '../LazyMenu.tsx';
import styles from './Table.module.css';
import { loadable } from '../lazy-part.tsx';

const menu = loadable(() => import('./ColumnsMenu.tsx'));

interface ViewToolsProps extends Pick<
  ColumnsMenuProps,
  'columns' | 'hidden' | 'grouping' | 'group' | 'onState'
> {
  /** Rows are still loading, or there are none: disables printing and exporting. */
  readonly disabled: boolean;
  readonly onExport: () => Promise<void>;
}

/** Buttons to choose columns, export a spreadsheet, and print. */
export const ViewTools = memo(function ViewTools({ disabled: loading, onExport, ...props }: ViewToolsProps) {
  const exporting = useTask(onExport);
  return (
    <>
      <LazyMenu
        load={menu.fetch}
        renderButton={(attributes) => (
          <Button leftSection={<Icon name="columns" />} {...attributes}>
            View
          </Button>
        )}
        renderMenu={(menuState) => <menu.Part {...props} {...menuState} />}
      />
      <Button
        px="0.45rem"
        aria-label="Export to XLSX"
        title="Export to XLSX"
        disabled={loading}
        loading={exporting.working}
        onClick={() => exporting.run()}
      >
        <Icon name="download" />
        <span className={styles['format']}>XLSX</span>
      </Button>
      <Button
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
});
