import { useEffect } from 'react';

/**
 * Sets the paper orientation while a screen is shown: landscape for lists, portrait for records. Uses a style sheet
 * created by script: not every browser prints named CSS pages, and an unnamed one would apply to all screens.
 */
export function usePrintOrientation(orientation: 'portrait' | 'landscape'): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: A4 ${orientation}; margin: 10mm }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [orientation]);
}
