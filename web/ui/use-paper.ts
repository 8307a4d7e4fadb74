import { useEffect } from 'react';

/**
 * The paper that a screen is printed on while it is shown: lists are wide, records are not. A style sheet of the
 * script's own: named pages of CSS are not printed by every browser, and an unnamed one holds for all screens.
 */
export function usePaper(orientation: 'portrait' | 'landscape'): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: A4 ${orientation}; margin: 10mm }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [orientation]);
}
