import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBrowserHistory,
  HistoryRouter,
  isFirstEntry,
} from '../../../web/navigation/react-router-internals.ts';

/** A browser tab's history, as far as React Router uses it. */
function openTab() {
  const entries: unknown[] = [null];
  let position = 0;
  const events = new EventTarget();
  const go = (delta: number) => {
    position += delta;
    events.dispatchEvent(new Event('popstate'));
  };
  return {
    location: { pathname: '/wip', search: '', hash: '', origin: 'http://portal.test' },
    history: {
      get state() {
        return entries[position];
      },
      replaceState: (state: unknown) => void (entries[position] = state),
      pushState: (state: unknown) => void (entries[(position += 1)] = state),
      go,
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  tab = openTab();
  vi.stubGlobal('document', { defaultView: tab });
});
afterEach(() => vi.unstubAllGlobals());

describe('React Router', () => {
  it('numbers history entries from 0', () => {
    const history = createBrowserHistory({ v5Compat: true });
    expect(tab.history.state).toMatchObject({ idx: 0 });
    expect(isFirstEntry(tab.history.state)).toBe(true);
    history.push('/profile');
    expect(tab.history.state).toMatchObject({ idx: 1 });
    expect(isFirstEntry(tab.history.state)).toBe(false);
  });

  it('reports pushes, and how many entries Back skips', () => {
    const history = createBrowserHistory({ v5Compat: true });
    const updates: unknown[] = [];
    history.listen(({ action, delta }) => updates.push([action, delta]));
    history.push('/profile');
    history.push('/users');
    history.go(-2);
    expect(updates).toEqual([
      ['PUSH', 1],
      ['PUSH', 1],
      ['POP', -2],
    ]);
  });

  it('renders the page of a given history', () => {
    const Address = () => useLocation().pathname;
    const history = createBrowserHistory({ v5Compat: true });
    const router = createElement(HistoryRouter, { history }, createElement(Address));
    expect(renderToString(router)).toBe('/wip');
  });
});
