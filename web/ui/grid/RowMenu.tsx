import { useRef, useState } from 'react';
import type { MenuAction } from '../ActionItems.tsx';
import { MenuAnchor } from '../LazyMenu.tsx';
import { loadable } from '../lazy-part.tsx';
import type { Line } from './column.ts';
import { singleCell } from './range.ts';
import type { GridModel } from './use-grid.ts';

const items = loadable(() => import('../ActionItems.tsx'));

export interface OpenMenu {
  readonly row: number;
  readonly button: HTMLButtonElement;
  readonly isOpen: boolean;
}

interface RowMenuProps<R extends Line> {
  readonly grid: GridModel<R>;
  readonly menu: OpenMenu;
  readonly onOpened: (isOpen: boolean) => void;
  /** Removes the menu, so that the focus does not return to its button. */
  readonly onDone: () => void;
}

/** Returns the actions of a line. Moving and deleting it applies to all selected lines if it is one of them. */
function actionsOf<R extends Line>({ grid, menu: { row }, onDone }: RowMenuProps<R>): MenuAction[] {
  const { edits, range, select, props } = grid;
  const isSelected = range.top <= row && row <= range.bottom;
  const lines = isSelected ? range : { ...range, top: row, bottom: row };
  const noun = lines.bottom > lines.top ? `${lines.bottom - lines.top + 1} lines` : 'line';
  const focus = (at: number) => {
    select(singleCell({ row: at, column: 0 }));
    onDone();
  };
  const insert = (at: number) => () => {
    if (edits.insert(at)) focus(at);
  };
  const move = (by: 1 | -1) => () => {
    if (edits.move(lines, by)) focus(row + by);
  };
  return [
    { label: 'Insert line above', icon: 'plus', run: insert(row) },
    { label: 'Insert line below', icon: 'plus', run: insert(row + 1) },
    {
      label: 'Duplicate line',
      icon: 'documents',
      run: () => {
        if (edits.duplicate(row)) focus(row + 1);
      },
    },
    { label: `Move ${noun} up`, icon: 'up', disabled: lines.top === 0, run: move(-1) },
    {
      label: `Move ${noun} down`,
      icon: 'down',
      disabled: lines.bottom >= props.rows.length - 1,
      run: move(1),
    },
    {
      label: `Delete ${noun}`,
      icon: 'trash',
      run: () => {
        edits.remove(lines);
        focus(lines.top);
      },
    },
  ];
}

/** The menu of a line. A grid has one for all its lines, since hundreds of menus would slow it down. */
export default function RowMenu<R extends Line>(props: RowMenuProps<R>) {
  const { menu, onOpened } = props;
  const button = useRef<HTMLButtonElement | null>(menu.button);
  // Mantine only restores the focus if the menu was mounted before it opened.
  const [isMounted, setMounted] = useState(false);
  return (
    <items.Part
      actions={actionsOf(props)}
      opened={menu.isOpen && isMounted}
      onOpened={onOpened}
      target={<MenuAnchor button={button} onMounted={setMounted} />}
    />
  );
}
