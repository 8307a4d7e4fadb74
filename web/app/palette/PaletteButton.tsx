import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCaller } from '../../api/session-state.ts';
import { pageAt } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHolder } from '../../ui/inline/KeyHolder.tsx';
import { commandsFor, type CommandGroup } from '../../ui/keyboard/commands.ts';
import { isLayerOpen } from '../../ui/keyboard/is-typing.ts';
import { ariaKeysOf, capsOf } from '../../ui/keyboard/shortcuts.ts';
import styles from '../layouts/layouts.module.css';
import { loadable } from '../../ui/lazy-part.tsx';
import { recordAt, rememberRecord } from './recent-records.ts';
import { usePortalCommands } from './use-portal-commands.ts';

const palette = loadable(() => import('./Palette.tsx'), { fallback: <KeyHolder />, isOverlay: true });

const prefetchPalette = () => void palette.fetch().catch(() => undefined);

/** The palette with the commands for the element that had the focus. */
interface OpenPalette {
  readonly origin: Element | null;
  readonly groups: readonly CommandGroup[];
}

/** State of the palette. After it closes, focuses the origin again and runs the chosen command there. */
function usePaletteState() {
  const [opened, setOpened] = useState<OpenPalette>();
  const last = useRef<OpenPalette>(undefined);
  const chosenCommand = useRef<() => void>(undefined);
  useEffect(() => {
    if (opened || !last.current) return;
    const { origin } = last.current;
    last.current = undefined;
    if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    chosenCommand.current?.();
    chosenCommand.current = undefined;
  }, [opened]);
  const open = () => {
    const origin = document.activeElement;
    // Behind an open dialog the screen has no commands.
    last.current ??= { origin, groups: isLayerOpen() ? [] : commandsFor(origin) };
    setOpened(last.current);
  };
  const choose = (run: () => void) => {
    chosenCommand.current = run;
  };
  return { opened, open, choose, close: () => setOpened(undefined) };
}

/** Remembers the records that the user opens. */
function useVisits(): void {
  const { pathname, search } = useLocation();
  const { email } = useCaller().profile;
  useEffect(() => {
    const record = recordAt(pageAt(pathname), search);
    if (record) rememberRecord(email, record);
  }, [pathname, search, email]);
}

export function PaletteButton() {
  const { opened, open, choose, close } = usePaletteState();
  usePortalCommands(open);
  useVisits();
  return (
    <>
      <button
        type="button"
        className={styles['find']}
        aria-keyshortcuts={ariaKeysOf('palette', true)}
        onMouseEnter={prefetchPalette}
        onClick={open}
      >
        <Icon name="search" size={16} />
        <span>Find</span>
        <kbd aria-hidden="true">{capsOf('palette', true).join(' ')}</kbd>
      </button>
      {opened && <palette.Part groups={opened.groups} onChoose={choose} onClose={close} />}
    </>
  );
}
