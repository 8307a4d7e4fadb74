const LAYER = '[role=dialog]';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary';
/** The opener, and what had the focus before, in case the opener is gone. */
const KEPT = 2;

/** An element that had the focus, with what takes its place when it is gone. */
interface Place {
  readonly element: HTMLElement;
  /** The row of the element, and its neighbours. */
  readonly rows: readonly (Element | null | undefined)[];
  /** Tells whether the page is still the same. */
  readonly heading: Element | null;
}

let places: readonly Place[] = [];

const headingOf = () => document.querySelector<HTMLElement>('h1');

function remember(element: HTMLElement): void {
  const row = element.closest('tr, li');
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
  const others = places.filter((place) => place.element !== element);
  places = [{ element, rows, heading: headingOf() }, ...others].slice(0, KEPT);
}

/** Focuses an element unless it is gone, hidden or disabled. */
function take(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element === document.activeElement;
}

/** Returns the focus that a closed layer or a removed element has left to the body. */
function restore(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost || document.querySelector(LAYER)) return;
  const heading = headingOf();
  const known = places.filter((place) => place.heading === heading);
  const found = known.flatMap(({ element, rows }) => [
    element,
    ...rows.map((row) => row?.querySelector<HTMLElement>(FOCUSABLE)),
  ]);
  [...found, heading].some(take);
}

const observer = new MutationObserver(restore);

function follow({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.closest('[role=menu]')) return;
  if (target.closest(LAYER)) observer.observe(document.body, { childList: true, subtree: true });
  else remember(target);
}

/** A row can be removed after its dialog has closed, so the observer rests at the next key or tap only. */
function rest(): void {
  if (!document.querySelector(LAYER)) observer.disconnect();
}

/**
 * Keeps the focus from falling to the body. After a dialog, the drawer or the palette it returns to the opener, to the
 * next row where the opener's row was deleted, else to the heading.
 */
export function keepFocus(): void {
  addEventListener('focusin', follow);
  addEventListener('keydown', rest, true);
  addEventListener('pointerdown', rest, true);
}
