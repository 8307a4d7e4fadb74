import { useState, type ReactElement } from 'react';

interface Opening {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** The button that opens the menu. */
  readonly target: ReactElement;
}

interface LazyMenuProps {
  /** Fetches the menu's code. */
  readonly load: () => Promise<unknown>;
  readonly renderButton: (events: {
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
    readonly onMouseEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  }) => ReactElement;
  readonly renderMenu: (opening: Opening) => ReactElement;
}

/** A button with a menu whose code is loaded on hover or focus. */
export function LazyMenu({ load, renderButton, renderMenu }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const ahead = () => void load().catch(() => undefined);
  const target = renderButton({
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onMouseEnter: ahead,
    onFocus: ahead,
    onClick: () => {
      setWanted(true);
      setOpened(!opened);
    },
  });
  return wanted ? renderMenu({ opened, onOpened: setOpened, target }) : target;
}
