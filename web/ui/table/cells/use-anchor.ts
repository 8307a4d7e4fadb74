import { useLayoutEffect, useState, type CSSProperties } from 'react';

/** Minimum width and assumed height of an editor, and its distance from the window's edges (CSS pixels). */
const EDITOR_WIDTH = 240;
const EDITOR_HEIGHT = 160;
const MARGIN = 8;

/** Returns the CSS position of an editor over an element, within the window. */
function positionOver(element: HTMLElement): CSSProperties {
  const { left, top, width } = element.getBoundingClientRect();
  const minWidth = Math.max(width, EDITOR_WIDTH);
  return {
    left: Math.max(MARGIN, Math.min(left, window.innerWidth - minWidth - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, window.innerHeight - EDITOR_HEIGHT - MARGIN)),
    minWidth,
  };
}

/** Follows an element while it scrolls. @returns undefined without an element */
export function useAnchor(element: HTMLElement | undefined): CSSProperties | undefined {
  const [position, setPosition] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const update = () => setPosition(positionOver(element));
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [element]);
  return element && position;
}
