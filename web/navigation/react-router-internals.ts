import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

/**
 * Parts of React Router that a new release may change without notice. A history of our own can ask before a page is
 * left; the data router can, too, but adds 20 kB to every screen.
 */
export { createBrowserHistory, HistoryRouter };

/**
 * Whether a history entry is the first of the visit. The browser does not tell; React Router numbers its entries from 0.
 * @param state of the entry
 */
export const isFirstEntry = (state: unknown): boolean =>
  typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
