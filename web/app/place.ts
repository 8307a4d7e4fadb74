import { useMemo, useSyncExternalStore } from 'react';
import { isHeld } from './leaving.ts';

/** Where the portal is. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  /** Which entry of the browser's history this is; nothing for the one that the portal was entered on. */
  readonly key: string | undefined;
  /** What the page before handed over beside the address. */
  readonly state: unknown;
}

/** What the browser keeps with each of our entries. */
interface Entry {
  readonly index: number;
  readonly key?: string;
  readonly state?: unknown;
}

export interface Going {
  /** In the place of this entry: back leads past it. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'index' in value && typeof value.index === 'number';

const entry = (): Entry | undefined => (isEntry(history.state) ? history.state : undefined);

const here = (): Place => ({
  pathname: location.pathname,
  search: location.search,
  key: entry()?.key,
  state: entry()?.state,
});

let index = 0;
let current: Place = { pathname: '/', search: '', key: undefined, state: undefined };
const listeners = new Set<() => void>();

function show(): void {
  index = entry()?.index ?? index;
  current = here();
  for (const listener of listeners) listener();
}

/** A link within the page made an entry without asking us. */
function adopt(): void {
  history.replaceState({ index: index + 1, key: crypto.randomUUID() } satisfies Entry, '');
  show();
}

/** After a step with the browser's own buttons. */
function moved(): void {
  const there = entry();
  if (!there) return adopt();
  const steps = there.index - index;
  if (steps === 0) return undefined;
  // The browser has moved already: a page that is kept takes the step back.
  if (isHeld(() => history.go(steps))) return history.go(-steps);
  return show();
}

/** Reads the address that the portal was entered on. Call once, at boot. */
export function startPlace(): void {
  if (!entry()) history.replaceState({ index: 0 } satisfies Entry, '');
  addEventListener('popstate', moved);
  show();
}

/** Goes to an address of the portal, unless the page that is shown keeps the person. A replaced address leaves no page. */
export function go(path: string, { replace = false, state }: Going = {}): void {
  const key = crypto.randomUUID();
  if (replace) {
    history.replaceState({ index, key, state } satisfies Entry, '', path);
    return show();
  }
  const leave = () => {
    history.pushState({ index: index + 1, key, state } satisfies Entry, '', path);
    show();
  };
  if (!isHeld(leave)) leave();
}

/** Back in the browser's history; false when the portal was entered on this page. */
export function back(): boolean {
  if (index > 0) history.back();
  return index > 0;
}

/** Changes the parameters of the address in place. */
export function changeSearch(change: (now: URLSearchParams) => URLSearchParams): void {
  const next = change(new URLSearchParams(location.search)).toString();
  go(next === '' ? location.pathname : `?${next}`, { replace: true });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => current);

/** The parameters of the page's address. */
export function useSearch(): URLSearchParams {
  const { search } = usePlace();
  return useMemo(() => new URLSearchParams(search), [search]);
}
