import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { loadable } from './lazy-part.tsx';
import { useIsPrinting } from './use-is-printing.ts';

/** Delay before the parts of a print load, so that the page renders first (milliseconds). */
const PREFETCH_DELAY = 1_000;

/**
 * Loads what a print shows, after the page: a browser prints immediately, without waiting for code or data.
 * @param version loads again when it changes; undefined loads nothing
 */
export function usePrintPrefetch(load: () => Promise<unknown>, version: number | undefined): void {
  const start = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    if (version === undefined) return undefined;
    const timer = setTimeout(() => start(), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [version]);
}

/** Renders a part on paper only. */
export function printOnly<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const printed = loadable<P, unknown>(load, { fallback: null });
  return function PrintOnly(props: P) {
    const isPrinting = useIsPrinting();
    usePrintPrefetch(printed.fetch, 0);
    return isPrinting ? <printed.Part {...props} /> : null;
  };
}
