import { useEffect, useRef, type RefObject } from 'react';

/** Visible part of the previous tab (CSS pixels). */
const PREVIOUS_TAB_WIDTH = 16;
/** Room for the count of a tab, which can load later (CSS pixels). */
const COUNT_WIDTH = 64;

/**
 * Scrolls a strip of tabs, or a list in it, sideways to its current tab.
 * @param current identifies the current tab; a change scrolls again
 */
export function useTabInView<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    if (current === undefined || !strip.current) return;
    const tab = strip.current.querySelector('[aria-current]')?.getBoundingClientRect();
    for (const frame of [strip.current, ...strip.current.querySelectorAll('ul')]) {
      const { left, right } = frame.getBoundingClientRect();
      if (tab && (tab.left < left || tab.right > right - COUNT_WIDTH))
        frame.scrollLeft += tab.left - left - PREVIOUS_TAB_WIDTH;
    }
  }, [current]);
  return strip;
}
