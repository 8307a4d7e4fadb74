import { useEffect, useState } from 'react';
import { onPaletteRequest } from '../../navigation/palette-events.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../layouts/layouts.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const load = () => import('./Palette.tsx');
const Palette = lazyPart(load);

/** Opens the command palette by click, Ctrl+K or Command+K. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened(true);
    };
    addEventListener('keydown', press);
    const ignore = onPaletteRequest(() => setOpened(true));
    return () => {
      removeEventListener('keydown', press);
      ignore();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['find']}
        aria-keyshortcuts="Control+K"
        onMouseEnter={() => void load()}
        onClick={() => setOpened(true)}
      >
        <Icon name="search" size={16} />
        <span>Find</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {opened && <Palette onClose={() => setOpened(false)} />}
    </>
  );
}
