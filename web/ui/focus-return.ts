import { startReturnToLink } from './followed-link.ts';

const LAYER = '[role=dialog]';
const CLOSE = '[aria-label=Close]:not([data-autofocus])';
const FIELD = 'input, select, textarea';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary';
const SECTION = 'section[aria-labelledby]';
/** The opener, and the element focused before it in case the opener is gone. */
const MAX_TARGETS = 2;

/** A previously focused element, and its fallbacks if it is gone. */
interface FocusTarget {
  /** The element, and the controls after and before it. */
  readonly controls: readonly (Element | null)[];
  /** The element before it: for a button that loads more rows, their list. */
  readonly list: Element | null;
  /** The element's row and the neighbouring rows. */
  readonly rows: readonly (Element | null | undefined)[];
  /** Number of rows in that list. */
  readonly rowCount: number;
  readonly section: Element | null;
  /** The heading identifies the page. */
  readonly heading: Element | null;
}

let targets: readonly FocusTarget[] = [];

const headingOf = () => document.querySelector('h1');

const rowsOf = (list: Element | null | undefined) => list?.querySelectorAll<HTMLElement>('tr, li') ?? [];

function remember(element: HTMLElement): void {
  const row = element.closest('tr, li');
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
  const otherTargets = targets.filter(({ controls: [other] }) => other !== element);
  const controls = [element, element.nextElementSibling, element.previousElementSibling];
  const list = element.previousElementSibling;
  const rowCount = rowsOf(list).length;
  const target = { controls, list, rows, rowCount, section: element.closest(SECTION), heading: headingOf() };
  targets = [target, ...otherTargets].slice(0, MAX_TARGETS);
}

/** Returns the section that replaced a removed one, such as that of another scenario. */
function replacementOf(section: Element | null): Element | undefined {
  const title = section?.getAttribute('aria-labelledby');
  if (!title || section?.isConnected) return undefined;
  return [...document.querySelectorAll(SECTION)].find(
    (other) => other.getAttribute('aria-labelledby') === title,
  );
}

/** Focuses an element unless it is removed, hidden or disabled. */
function tryFocus(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element === document.activeElement;
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const firstControl = (part: Element | null | undefined) => part?.querySelector(FOCUSABLE);

/** Returns the first row that was added to the list before an element. */
function addedRow({ list, rowCount }: FocusTarget): HTMLElement | undefined {
  const row = rowsOf(list)[rowCount];
  if (row) row.tabIndex = -1;
  return row;
}

/** Focuses the last element that is left, unless the page or a dialog has the focus. */
function restoreFocus(): void {
  if (!isFocusLost() || document.querySelector(LAYER)) return;
  const heading = headingOf();
  const pageTargets = targets.filter((target) => target.heading === heading);
  const candidates = pageTargets.flatMap((target) => [
    ...target.controls,
    addedRow(target),
    ...[...target.rows, replacementOf(target.section)].map(firstControl),
  ]);
  [...candidates, ...pageTargets.map(({ section }) => firstControl(section)), heading].some(tryFocus);
}

/** The element that had the focus last, also in a dialog or menu. */
let lastFocused: HTMLElement | undefined;

/** Restores the focus after its element was removed, unless the page then focuses another. */
const observer = new MutationObserver(() => {
  if (lastFocused?.isConnected === false && isFocusLost()) setTimeout(restoreFocus);
});

const firstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? undefined;

/**
 * Restores the focus that a button lost by being disabled while it worked: to the first invalid field of its form, or
 * to the button.
 */
const buttonObserver = new MutationObserver(([change]) => {
  const button = change?.target;
  if (!(button instanceof HTMLButtonElement) || button.disabled) return;
  if (button.form?.contains(document.activeElement)) tryFocus(firstInvalid(button.form));
  if (!isFocusLost()) return;
  if (button.closest(LAYER) || !document.querySelector(LAYER)) tryFocus(firstInvalid(button.form) ?? button);
});

/** Watches whether a button is disabled while it works, until the focus moves. */
const watchButton = (button: EventTarget | null) => {
  buttonObserver.disconnect();
  if (button instanceof HTMLButtonElement) buttonObserver.observe(button, { attributeFilter: ['disabled'] });
};

/** Moves the focus from the button or field that submitted a form to the first field that the form then refuses. */
function focusRefused({ target, submitter }: SubmitEvent): void {
  watchButton(submitter);
  // Waits until React has marked the field.
  setTimeout(() => {
    if (target instanceof HTMLFormElement && target.contains(document.activeElement))
      firstInvalid(target)?.focus();
  });
}

/** Dialogs whose focus is up to the user. */
const enteredDialogs = new WeakSet<Element>();

/**
 * Moves the focus from Close, the first control of a dialog that opens, to the dialog's first field. Mantine focuses a
 * dialog twice as it opens: the mark keeps the focus in the field, which would report that it was left empty.
 */
function enterDialog(element: HTMLElement): void {
  const dialog = element.closest(LAYER);
  if (!dialog || enteredDialogs.has(dialog)) return;
  enteredDialogs.add(dialog);
  if (!element.matches(CLOSE)) return;
  [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(tryFocus)?.setAttribute('data-autofocus', '');
}

function trackFocus({ target }: FocusEvent): void {
  watchButton(target);
  if (!(target instanceof HTMLElement)) return;
  lastFocused = target;
  enterDialog(target);
  if (target !== headingOf() && !target.closest(`${LAYER}, [role=menu]`)) remember(target);
}

/**
 * Starts to restore lost focus:
 * - after a dialog, drawer or palette, to its opener
 * - after a removed element, to the nearest of its neighbours that is left (see {@link restoreFocus})
 * - from a button that was disabled while it worked, to the button or the first invalid field
 * - in a dialog that opens, from Close to the first field
 * - after a refused submit, to the first invalid field
 * - after Back, to the link that was followed
 */
export function startFocusReturn(): void {
  addEventListener('focusin', trackFocus);
  addEventListener('submit', focusRefused);
  startReturnToLink();
  observer.observe(document.body, { childList: true, subtree: true });
}
