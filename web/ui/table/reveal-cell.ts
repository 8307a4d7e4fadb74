import styles from './Table.module.css';

/** Minimum distance between the focus and the sticky columns (CSS pixels). */
const MARGIN = 16;

const STICKY = `:is(.${styles['select']}, .${styles['first']}, .${styles['last']})`;
/** The keyboard's focus in a cell that is not sticky. */
const SCROLLED = `:is(td, td *, th *):focus-visible:not(${STICKY} *)`;

/**
 * Scrolls the focused element of a table out from under its sticky columns. The browser leaves an element with 32
 * visible pixels where it is. CSS scroll padding would also scroll the table when a sticky cell gets the focus.
 * @param start width of the sticky columns at the start (CSS pixels)
 * @param end width of the sticky column at the end (CSS pixels)
 */
export function revealCell(frame: HTMLElement, focused: Element, start: number, end: number): void {
  // A click must not move the cell under the pointer.
  if (!focused.matches(SCROLLED)) return;
  const { left } = frame.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  const hiddenAtStart = left + start + MARGIN - box.left;
  const hiddenAtEnd = box.right - (left + frame.clientWidth - end - MARGIN);
  if (hiddenAtStart > 0) frame.scrollLeft -= hiddenAtStart;
  // Shows the start of an element that is too wide.
  else if (hiddenAtEnd > 0) frame.scrollLeft += Math.min(hiddenAtEnd, -hiddenAtStart);
}
