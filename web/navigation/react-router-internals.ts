import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

/**
 * Internals of React Router that may change in any release. With our own history we can block navigation; the data
 * router can too, but adds 20 kB to every screen.
 */
export { createBrowserHistory, HistoryRouter };

/**
 * Whether a history entry is the first of the visit. The browser does not say; React Router numbers entries from 0.
 * @param state of the entry
 */
export const isFirstEntry = (state: unknown): boolean =>
  typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
