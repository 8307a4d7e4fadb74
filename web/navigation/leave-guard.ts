import { createBrowserHistory } from './react-router-internals.ts';

/** Called before a page is left. Returns true to stay for now; `go` leaves the page later. */
type LeaveGuard = (go: () => void) => boolean;

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

let guard: LeaveGuard | undefined;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sets the guard of the current page. It is asked by links, buttons, the browser's back button and reload. */
export function setLeaveGuard(next: LeaveGuard | undefined): void {
  guard = next;
  if (next) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Navigates without asking the guard. */
function unguarded(step: () => void): void {
  setLeaveGuard(undefined);
  step();
}

/** Passes navigations of the browser's buttons on; one that the guard stops is undone. */
function listening(history: BrowserHistory, listener: Listener): Listener {
  let takingBack = false;
  // An entry that the router did not make, such as one of a fragment, has no index: no delta to or from it is known.
  let hasIndex = true;
  return (update) => {
    const { action, delta: distance } = update;
    const delta = hasIndex ? distance : null;
    hasIndex = action !== 'POP' || distance !== null;
    if (takingBack) {
      takingBack = false;
      return;
    }
    if (action === 'POP' && delta && guard?.(() => unguarded(() => history.go(delta)))) {
      takingBack = true;
      history.go(-delta);
      return;
    }
    listener(update);
  };
}

/** The browser's history; it asks the guard before a page is left. Replacing the address does not ask. */
export function guardedHistory(): BrowserHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { push, listen } = history;
  const step: BrowserHistory['push'] = (to, state) => {
    if (guard?.(() => unguarded(() => push(to, state)))) return;
    push(to, state);
  };
  return Object.defineProperties(Object.create(history) as BrowserHistory, {
    push: { value: step },
    listen: { value: (listener: Listener) => listen(listening(history, listener)) },
  });
}
