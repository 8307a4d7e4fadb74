import styles from './Table.module.css';

const GAP = 4;
const MARGIN = 8;

/** Places an element below another one, within the window. */
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
 * Shows the rest of long values (`data-rest`) within an element while theirs has the pointer or the focus; Escape
 * hides it. One element in the top layer serves the whole list, so that no frame cuts it off.
 * @returns ends that
 */
export function showRest(element: HTMLElement): () => void {
  const tip = document.createElement('div');
  tip.popover = 'manual';
  tip.role = 'tooltip';
  tip.className = styles['rest'] ?? '';
  element.append(tip);
  const hide = () => tip.hidePopover();
  const showFor = (target: EventTarget | null) => {
    // The pointer may rest on the words themselves.
    if (target === tip) return;
    const anchor = anchorOf(target);
    if (!anchor) return hide();
    tip.textContent = anchor.dataset['rest'] ?? '';
    tip.showPopover();
    placeBelow(tip, anchor);
  };
  const show = ({ target }: Event) => showFor(target);
  // Focus that comes by keyboard scrolls its element into sight: the words follow it.
  const scrolled = () => {
    const focused = anchorOf(document.activeElement);
    if (focused && tip.matches(':popover-open')) placeBelow(tip, focused);
    else hide();
  };
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const control = new AbortController();
  const { signal } = control;
  element.addEventListener('mouseover', show, { signal });
  element.addEventListener('focusin', show, { signal });
  element.addEventListener('mouseleave', hide, { signal });
  element.addEventListener('focusout', hide, { signal });
  element.addEventListener('scroll', scrolled, { signal });
  document.addEventListener('keydown', escape, { signal });
  // The focus may have come before this code.
  if (element.contains(document.activeElement)) showFor(document.activeElement);
  return () => {
    control.abort();
    tip.remove();
  };
}
