import { flushSync } from 'react-dom';
import { createStore } from '../api/store.ts';

const printing = createStore(false);

// The browser prints as soon as its event ends, so React must render synchronously.
const setPrinting = (value: boolean) => flushSync(() => printing.set(value));

globalThis.addEventListener?.('beforeprint', () => setPrinting(true));
globalThis.addEventListener?.('afterprint', () => setPrinting(false));

export const isPrinting = (): boolean => printing.get();

/** Whether the page is being printed, also for a part that the print itself shows; lists then render all rows. */
export const useIsPrinting = (): boolean => printing.usePart((value) => value);
