const PALETTE_REQUEST = 'palette';

export const openPalette = (): void => void dispatchEvent(new Event(PALETTE_REQUEST));

/** Calls back when the command palette is requested. @returns unsubscribes */
export function onPaletteRequest(open: () => void): () => void {
  addEventListener(PALETTE_REQUEST, open);
  return () => removeEventListener(PALETTE_REQUEST, open);
}
