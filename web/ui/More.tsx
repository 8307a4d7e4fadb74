import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './More.module.css';

/** The buttons that a page has beside its first ones, behind one button. */
export function More({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!opened) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpened(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
      removeEventListener('keydown', escape);
    };
  }, [opened]);
  return (
    <div ref={whole} className={styles['more']}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={opened}
        aria-controls={id}
        rightSection={<Icon name="below" />}
        onClick={() => setOpened(!opened)}
      >
        More
      </Button>
      {/* Kept while closed: the buttons hold the dialogs that they open. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div id={id} hidden={!opened} className={styles['panel']} onClick={close}>
        {children}
      </div>
    </div>
  );
}
