/** Asked before a page is left; `go` leaves it after all. Answers whether the page is to be kept for now. */
export type Guard = (go: () => void) => boolean;

let guard: Guard | undefined;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Guards the page that is shown: links, buttons, the browser's back and reload. */
export function setGuard(next: Guard | undefined): void {
  guard = next;
  if (next) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Whether the guard keeps the page for now; the step is taken once it lets go. */
export function isHeld(step: () => void): boolean {
  const letGo = () => {
    setGuard(undefined);
    step();
  };
  return guard?.(letGo) ?? false;
}
