import { useState, type PointerEvent } from 'react';
import type { BoardStatus } from './columns.ts';

/** CSS pixels that a pointer goes before a press becomes a drag. */
const BEGINS = 6;

export interface Drag {
  readonly id: string;
  /** CSS pixels from where it was grabbed. */
  readonly x: number;
  readonly y: number;
  /** The column that it is over. */
  readonly over: BoardStatus | undefined;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A click that ends a drag opens nothing. */
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Parts of a card that are pressed, never dragged. */
const isStill = (target: EventTarget) => target instanceof Element && target.closest('[data-still]') !== null;

/**
 * Dragging with a mouse or a pen; a finger scrolls, and uses the menu.
 * @param columnAt the column at a place of the window
 * @param onDrop a card was dropped over a column
 */
export function usePointerDrag(
  columnAt: (x: number, y: number) => BoardStatus | undefined,
  onDrop: (id: string, to: BoardStatus) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const begin = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || isStill(event.target)) return;
    const [fromX, fromY] = [event.clientX, event.clientY];
    const listening = new AbortController();
    let last: Drag | undefined;
    const end = () => {
      listening.abort();
      setDrag(undefined);
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [x, y] = [clientX - fromX, clientY - fromY];
      if (!last && Math.hypot(x, y) < BEGINS) return;
      last = { id, x, y, over: columnAt(clientX, clientY) };
      setDrag(last);
    };
    const drop = () => {
      end();
      if (!last) return;
      swallowClick();
      if (last.over) onDrop(id, last.over);
    };
    const { signal } = listening;
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return { drag, begin };
}
