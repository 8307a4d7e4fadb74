import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Icon } from '../../ui/Icon.tsx';
import { useAnnouncement } from '../../ui/grid/use-announcement.ts';
import { isTyping } from '../../ui/keyboard/is-typing.ts';
import styles from './figures.module.css';
import type { EditedPlan } from './use-plan.ts';

type History = EditedPlan['history'];

/** Undoes and redoes changes, and announces the result to screen readers. */
function useAnnouncedHistory({ canUndo, canRedo, undo, redo }: History) {
  const [announcement, announce] = useAnnouncement();
  const step = (isPossible: boolean, run: () => void, done: string) => () => {
    if (isPossible) run();
    announce(isPossible ? done : `Nothing to ${done === 'Undone' ? 'undo' : 'redo'}`);
  };
  return { announcement, undo: step(canUndo, undo, 'Undone'), redo: step(canRedo, redo, 'Redone') };
}

/** Handles the undo keys outside grids and fields: grids have their own, and the browser undoes typing. */
function useUndoKeys({ undo, redo }: Pick<History, 'undo' | 'redo'>): void {
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase();
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const focused = event.target instanceof Element ? event.target : null;
    if (!isControl || !/^[yz]$/.test(key) || event.defaultPrevented || isTyping(focused)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}

/** Undo and redo of a plan. A button stays focusable while it has nothing to undo or redo. */
export default function UndoButtons({ history }: { readonly history: History }) {
  const { announcement, ...steps } = useAnnouncedHistory(history);
  useUndoKeys(steps);
  const buttons = [
    { label: 'Undo', keys: 'Ctrl+Z', isPossible: history.canUndo, run: steps.undo },
    { label: 'Redo', keys: 'Ctrl+Y', isPossible: history.canRedo, run: steps.redo },
  ] as const;
  return (
    <>
      {buttons.map(({ label, keys, isPossible, run }) => (
        <Button
          key={label}
          variant="subtle"
          color="gray"
          px="0.45rem"
          aria-label={label}
          title={`${label} (${keys})`}
          aria-disabled={!isPossible}
          data-disabled={!isPossible || undefined}
          {...(!isPossible && { bg: 'transparent' })}
          onClick={run}
        >
          <span className={styles[label === 'Redo' ? 'mirrored' : 'step']}>
            <Icon name="reopen" />
          </span>
        </Button>
      ))}
      <output className="unseen">{announcement}</output>
    </>
  );
}
