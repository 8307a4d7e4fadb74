import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/** Asked before a page is left; `go` leaves it after all. Answers whether the page is to be kept for now. */
type LeaveGuard = (go: () => void) => boolean;

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

let guard: LeaveGuard | undefined;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Guards the page that is shown: links, buttons, the browser's back and reload. */
export function setLeaveGuard(next: LeaveGuard | undefined): void {
  guard = next;
  if (next) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Runs a step past the guard. */
function unguarded(step: () => void): void {
  setLeaveGuard(undefined);
  step();
}

/** Hands steps of the browser's own buttons on, unless the guard holds them: then they are taken back. */
function listening(history: BrowserHistory, listener: Listener): Listener {
  let takingBack = false;
  return (update) => {
    if (takingBack) {
      takingBack = false;
      return;
    }
    const { action, delta } = update;
    if (action === 'POP' && delta && guard?.(() => unguarded(() => history.go(delta)))) {
      takingBack = true;
      history.go(-delta);
      return;
    }
    listener(update);
  };
}

/** The browser's history, which asks the guard before a page is left. A replaced address leaves no page. */
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
