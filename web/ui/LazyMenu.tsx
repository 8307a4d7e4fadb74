import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';

/** State of a menu, and the element at which Mantine positions the menu. */
export interface MenuState {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly target: ReactElement;
}

interface AnchorProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onMounted: (mounted: true) => void;
  /** Added by Mantine to its target. */
  readonly ref?: Ref<HTMLButtonElement | null>;
  readonly id?: string;
  readonly 'aria-controls'?: string;
}

/**
 * Target for Mantine that forwards to the button, which renders outside Mantine's menu: inside, the button would be
 * replaced when the menu's code loads, and lose the focus.
 */
export function MenuAnchor({ button, onMounted, ref, id = '', 'aria-controls': controls }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  useEffect(() => {
    button.current?.setAttribute('id', id);
    if (controls) button.current?.setAttribute('aria-controls', controls);
    else button.current?.removeAttribute('aria-controls');
  }, [button, id, controls]);
  useEffect(() => onMounted(true), [onMounted]);
  return null;
}

interface LazyMenuProps {
  /** By default a dialog. */
  readonly popup?: 'menu';
  readonly load: () => Promise<unknown>;
  readonly renderButton: (attributes: {
    readonly ref: Ref<HTMLButtonElement>;
    readonly 'aria-haspopup': 'menu' | 'dialog';
    readonly 'aria-expanded': boolean;
    readonly onMouseEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  }) => ReactElement;
  readonly renderMenu: (state: MenuState) => ReactElement;
  readonly onOpened?: (opened: boolean) => void;
}

/** A button with a menu whose code loads on hover, focus or click. */
export function LazyMenu({ popup, load, renderButton, renderMenu, onOpened }: LazyMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [requested, setRequested] = useState(false);
  const [opened, setOpened] = useState(false);
  // Mantine only restores the focus if the menu was mounted before it opened.
  const [mounted, setMounted] = useState(false);
  const prefetch = () => void load().catch(() => undefined);
  const open = (next: boolean) => {
    setOpened(next);
    onOpened?.(next);
  };
  const toggle = () => {
    open(!opened);
    setRequested(true);
    // Opens the menu even if the import fails, because the menu shows the error.
    if (!mounted) load().catch(() => setMounted(true));
  };
  return (
    <>
      {renderButton({
        ref: button,
        'aria-haspopup': popup ?? 'dialog',
        'aria-expanded': opened,
        onMouseEnter: prefetch,
        onFocus: prefetch,
        onClick: toggle,
      })}
      {requested &&
        renderMenu({
          opened: opened && mounted,
          onOpened: open,
          target: <MenuAnchor button={button} onMounted={setMounted} />,
        })}
    </>
  );
}
