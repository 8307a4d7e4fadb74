import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(value: boolean): void {
  isPrinting = value;
  // The browser prints as soon as its event ends, so React must render synchronously.
  flushSync(() => listeners.forEach((onChange) => onChange()));
}

globalThis.addEventListener?.('beforeprint', () => setPrinting(true));
globalThis.addEventListener?.('afterprint', () => setPrinting(false));

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const getIsPrinting = () => isPrinting;

/** Whether the page is being printed, also for a part that the print itself shows; lists then render all rows. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, getIsPrinting, getIsPrinting);
