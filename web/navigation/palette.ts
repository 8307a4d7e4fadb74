const ASKED = 'palette';

/** Opens the command palette, whose search asks the server. */
export const openPalette = (): void => void dispatchEvent(new Event(ASKED));

/** @returns what ends it */
export function onPaletteAsked(open: () => void): () => void {
  addEventListener(ASKED, open);
  return () => removeEventListener(ASKED, open);
}
