import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import type { MenuState } from './LazyMenu.tsx';

interface MenuPopoverProps
  extends MenuState, Pick<PopoverDropdownProps, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  readonly position: 'bottom-start' | 'bottom-end';
  readonly width: NonNullable<PopoverProps['width']>;
}

/** A popover at the button of a `LazyMenu`; keeps the focus while it is open. */
export const MenuPopover = ({ opened, onOpened, target, position, width, ...content }: MenuPopoverProps) => (
  <Popover
    opened={opened}
    onChange={onOpened}
    position={position}
    width={width}
    trapFocus
    returnFocus
    withinPortal
  >
    <Popover.Target>{target}</Popover.Target>
    <Popover.Dropdown {...content} />
  </Popover>
);
