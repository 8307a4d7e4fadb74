/** A key and the action that it starts. */
interface Shortcut {
  /** Values of `KeyboardEvent.key`; letters in lower case. Menus show the first key that is not switched off. */
  readonly keys: readonly [string, ...string[]];
  /** Pressed with Ctrl or Command; works while typing. */
  readonly withControl?: true;
  /** Repeats while the key is held. */
  readonly repeats?: true;
  readonly label: string;
  readonly where: 'Everywhere' | 'Lists' | 'Projects';
  /** Only administrators have the action. */
  readonly forAdmins?: true;
}

/** All keyboard shortcuts: the key handler, the list of keys, menus and the palette read them here. */
export const shortcuts = {
  palette: { keys: ['k'], withControl: true, label: 'Find anything', where: 'Everywhere' },
  search: { keys: ['/'], label: 'Search', where: 'Everywhere' },
  edit: { keys: ['e', 'F2'], label: 'Edit the value or cell in focus', where: 'Everywhere' },
  undo: { keys: ['u'], label: 'Undo the last change', where: 'Everywhere' },
  save: { keys: ['s'], withControl: true, label: 'Save the figures', where: 'Projects' },
  help: { keys: ['?'], label: 'Keyboard shortcuts', where: 'Everywhere' },
  next: { keys: ['j'], repeats: true, label: 'Next row', where: 'Lists' },
  previous: { keys: ['k'], repeats: true, label: 'Previous row', where: 'Lists' },
  open: { keys: ['Enter'], label: 'Open the record', where: 'Lists' },
  assign: { keys: ['a'], label: 'Assign', where: 'Projects', forAdmins: true },
  status: { keys: ['s'], label: 'Change status', where: 'Projects', forAdmins: true },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

export const shortcutNames = Object.keys(shortcuts) as readonly ShortcutName[];

export const shortcutOf = (name: ShortcutName): Shortcut => shortcuts[name];

/** A single character without Ctrl or Command, which the user can switch off (WCAG 2.1.4). */
const isSingleKey = (shortcut: Shortcut, key: string) => !shortcut.withControl && key.length === 1;

const capOf = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

const isMac = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The caps to show for a shortcut; none if all of its keys are switched off. */
export function capsOf(name: ShortcutName, areSingleKeysOn: boolean): readonly string[] {
  const shortcut = shortcutOf(name);
  const key = shortcut.keys.find((value) => areSingleKeysOn || !isSingleKey(shortcut, value));
  if (key === undefined) return [];
  return shortcut.withControl ? [isMac() ? '⌘' : 'Ctrl', capOf(key)] : [capOf(key)];
}

/** The value of `aria-keyshortcuts`; undefined if all keys of the shortcut are switched off. */
export function ariaKeysOf(name: ShortcutName, areSingleKeysOn: boolean): string | undefined {
  const shortcut = shortcutOf(name);
  const keys = shortcut.keys.filter((key) => areSingleKeysOn || !isSingleKey(shortcut, key)).map(capOf);
  if (keys.length === 0) return undefined;
  return keys.map((key) => (shortcut.withControl ? `Control+${key}` : key)).join(' ');
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

function matches(press: KeyPress, name: ShortcutName, areSingleKeysOn: boolean): boolean {
  const shortcut = shortcutOf(name);
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (!shortcut.keys.includes(key) || (press.repeat && !shortcut.repeats)) return false;
  if ((press.ctrlKey || press.metaKey) !== (shortcut.withControl === true)) return false;
  // Some layouts need Shift for `?` and `/`.
  if (press.shiftKey && !/^[?/]$/.test(key)) return false;
  return areSingleKeysOn || !isSingleKey(shortcut, key);
}

export function shortcutAt(press: KeyPress, areSingleKeysOn: boolean): ShortcutName | undefined {
  if (press.altKey || press.isComposing || press.defaultPrevented) return undefined;
  return shortcutNames.find((name) => matches(press, name, areSingleKeysOn));
}
