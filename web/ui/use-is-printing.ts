import { flushSync } from 'react-dom';
import { createStore } from '../api/store.ts';

const printing = createStore(false);

// The browser prints as soon as its event ends, so React must render synchronously.
const setPrinting = (isPrinting: boolean) => flushSync(() => printing.set(isPrinting));

globalThis.addEventListener?.('beforeprint', () => setPrinting(true));
globalThis.addEventListener?.('afterprint', () => setPrinting(false));

/** Whether the page is being printed, also for a part that the print itself shows; lists then render all rows. */
export const useIsPrinting = (): boolean => printing.usePart((isPrinting) => isPrinting);
