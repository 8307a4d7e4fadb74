import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Project } from '../../../../shared/entities/project.ts';
import type { MenuAction } from '../../../ui/ActionItems.tsx';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';
import { formatAud } from '../../../ui/format.ts';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import styles from './bulk-bar.module.css';

type BarAction = MenuAction & { readonly run: () => void };

interface BulkBarProps {
  readonly projects: readonly Project[];
  /** Actions on these projects; a phone shows the first action, and the rest in a menu. */
  readonly actions: readonly BarAction[];
  readonly onClear: () => void;
}

const OWN_ESCAPE = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]';

/** Clears the selection by Escape, except in elements with their own Escape. */
function useEscape(onClear: () => void) {
  useWindowEvent('keydown', (event) => {
    const hasOwnEscape = event.target instanceof Element && event.target.closest(OWN_ESCAPE);
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnEscape) onClear();
  });
}

/** The actions on the selected projects, at the bottom of the page. */
export default function BulkBar({ projects, actions, onClear }: BulkBarProps) {
  useEscape(onClear);
  useCommands(() => ({ scope: 'selection', label: `${projects.length} selected`, commands: actions }));
  const total = projects.reduce((sum, { fundingAmount }) => sum + (fundingAmount ?? 0), 0);
  return (
    <section className={styles['bar']} aria-label="Selected projects" data-bulk-bar data-unprinted>
      <p aria-live="polite" aria-atomic>
        <b>{projects.length} selected</b>
        <span>{formatAud(total)}</span>
      </p>
      {actions.map(({ label, run }) => (
        <Button key={label} variant="subtle" color="gray" onClick={run}>
          {label}
        </Button>
      ))}
      <div className={styles['more']}>
        <ActionsMenu label="More actions" icon="more" actions={actions.slice(1)} />
      </div>
      <Button variant="subtle" color="gray" className={styles['clear'] ?? ''} onClick={onClear}>
        Clear <kbd aria-hidden="true">Esc</kbd>
      </Button>
    </section>
  );
}
