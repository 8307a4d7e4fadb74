import { useEffect, type ComponentType } from 'react';
import { loadable } from './lazy-part.tsx';
import { useIsPrinting } from './use-is-printing.ts';

/** Delay before the code loads, so that the page renders first (milliseconds). */
const PREFETCH_DELAY = 1_000;

/** Renders a part on paper only. Its code loads after the page: a browser prints immediately, without waiting for code. */
export function printOnly<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const printed = loadable<P, unknown>(load, { fallback: null });
  return function PrintOnly(props: P) {
    const isPrinting = useIsPrinting();
    useEffect(() => {
      const timer = setTimeout(() => void printed.fetch().catch(() => undefined), PREFETCH_DELAY);
      return () => clearTimeout(timer);
    }, []);
    return isPrinting ? <printed.Part {...props} /> : null;
  };
}
