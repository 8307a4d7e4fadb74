import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

/**
 * Internals of React Router that may change in any release. With our own history we can block navigation; the data
 * router can too, but adds 20 kB to every screen.
 */
export { createBrowserHistory, HistoryRouter };

/**
 * Returns the position of a history entry in the visit. The browser does not say; React Router numbers entries from 0.
 * @param state of the entry
 */
export const entryIndex = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** Whether a history entry is the first of the visit. @param state of the entry */
export const isFirstEntry = (state: unknown): boolean => entryIndex(state) === 0;
