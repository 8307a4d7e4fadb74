import styles from './Table.module.css';

const GAP = 4;
const MARGIN = 8;

/** Positions a tooltip below its anchor, or above it if there is not enough space below. */
function placeBelow(tip: HTMLElement, anchor: Element): void {
  const { left, bottom, top } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const below = bottom + GAP;
  const fits = below + offsetHeight + MARGIN <= innerHeight;
  tip.style.top = `${fits ? below : top - GAP - offsetHeight}px`;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - offsetWidth - MARGIN))}px`;
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-rest]') : null;

/**
 * Shows the full text of long values (`data-rest`) in a tooltip on hover or focus; Escape hides it. A single tooltip
 * in the top layer serves the whole list, so that no frame clips it.
 */
function showLongValues(element: HTMLElement, signal: AbortSignal): void {
  const tip = document.createElement('div');
  tip.popover = 'manual';
  tip.role = 'tooltip';
  tip.className = styles['rest'] ?? '';
  element.append(tip);
  const hide = () => tip.hidePopover();
  const isShown = () => tip.matches(':popover-open');
  const focusedAnchor = () =>
    element.contains(document.activeElement) ? anchorOf(document.activeElement) : null;
  const showFor = (target: EventTarget | null) => {
    // The pointer may be on the tooltip itself.
    if (target === tip) return;
    // A pointer elsewhere on the table does not hide the tooltip of the focus.
    const anchor = anchorOf(target) ?? (isShown() ? focusedAnchor() : null);
    if (!anchor) return hide();
    tip.textContent = anchor.dataset['rest'] ?? '';
    tip.showPopover();
    placeBelow(tip, anchor);
  };
  const show = ({ target }: Event) => showFor(target);
  // Keyboard focus scrolls its element into view; the tooltip follows.
  const handleScroll = () => {
    const focused = focusedAnchor();
    if (focused && isShown()) placeBelow(tip, focused);
    else hide();
  };
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  element.addEventListener('mouseover', show, { signal });
  element.addEventListener('focusin', show, { signal });
  element.addEventListener('mouseleave', () => showFor(null), { signal });
  element.addEventListener('focusout', hide, { signal });
  element.addEventListener('scroll', handleScroll, { signal });
  document.addEventListener('keydown', hideOnEscape, { signal });
  // The focus may have arrived before this code loaded.
  if (element.contains(document.activeElement)) showFor(document.activeElement);
  signal.addEventListener('abort', () => tip.remove());
}

const cellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('td, th[scope=row]') : null;

/**
 * Shows the full text of a clipped cell on hover: a permanent title would make screen readers read every cell twice.
 */
function showClippedCells(element: HTMLElement, signal: AbortSignal): void {
  const show = (event: Event) => {
    const cell = cellOf(event);
    if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return;
    cell.title = cell.textContent;
    cell.addEventListener('mouseleave', () => cell.removeAttribute('title'), { once: true, signal });
  };
  element.addEventListener('mouseover', show, { signal });
}

/** Shows the full texts of a table's cells on hover or focus, until the signal aborts. */
export function showTooltips(table: HTMLElement, signal: AbortSignal): void {
  showLongValues(table, signal);
  showClippedCells(table, signal);
}
