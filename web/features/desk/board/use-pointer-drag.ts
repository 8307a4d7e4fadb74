import { useState, type PointerEvent } from 'react';
import type { BoardStatus } from './columns.ts';

/** In CSS pixels: minimum movement before a press becomes a drag. */
const DRAG_THRESHOLD = 6;

interface Drag {
  readonly id: string;
  /** In CSS pixels from the grab position. */
  readonly x: number;
  readonly y: number;
  readonly over: BoardStatus | undefined;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Suppresses the click that ends a drag. */
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Whether an element is in a control of the card, which never starts a drag. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-still]') !== null;

/**
 * Dragging with mouse or pen. Touch scrolls the board; on touch screens the menu moves a card.
 * @param columnAt returns the column at a viewport position
 * @param onDrop called when a card is dropped on a column
 */
export function usePointerDrag(
  columnAt: (x: number, y: number) => BoardStatus | undefined,
  onDrop: (id: string, to: BoardStatus) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const begin = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || isControl(event.target)) return;
    const [fromX, fromY] = [event.clientX, event.clientY];
    const listening = new AbortController();
    let last: Drag | undefined;
    const end = () => {
      listening.abort();
      setDrag(undefined);
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [x, y] = [clientX - fromX, clientY - fromY];
      if (!last && Math.hypot(x, y) < DRAG_THRESHOLD) return;
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
