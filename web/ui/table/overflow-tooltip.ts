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
 * @returns a function that removes the tooltip
 */
export function showOverflowTooltips(element: HTMLElement): () => void {
  const tip = document.createElement('div');
  tip.popover = 'manual';
  tip.role = 'tooltip';
  tip.className = styles['rest'] ?? '';
  element.append(tip);
  const hide = () => tip.hidePopover();
  const showFor = (target: EventTarget | null) => {
    // The pointer may be on the tooltip itself.
    if (target === tip) return;
    const anchor = anchorOf(target);
    if (!anchor) return hide();
    tip.textContent = anchor.dataset['rest'] ?? '';
    tip.showPopover();
    placeBelow(tip, anchor);
  };
  const show = ({ target }: Event) => showFor(target);
  // Keyboard focus scrolls its element into view; the tooltip follows.
  const handleScroll = () => {
    const focused = anchorOf(document.activeElement);
    if (focused && tip.matches(':popover-open')) placeBelow(tip, focused);
    else hide();
  };
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const control = new AbortController();
  const { signal } = control;
  element.addEventListener('mouseover', show, { signal });
  element.addEventListener('focusin', show, { signal });
  element.addEventListener('mouseleave', hide, { signal });
  element.addEventListener('focusout', hide, { signal });
  element.addEventListener('scroll', handleScroll, { signal });
  document.addEventListener('keydown', hideOnEscape, { signal });
  // The focus may have arrived before this code loaded.
  if (element.contains(document.activeElement)) showFor(document.activeElement);
  return () => {
    control.abort();
    tip.remove();
  };
}
