import { describe, expect, it } from 'vitest';
import {
  ariaKeysOf,
  capsOf,
  shortcutAt,
  shortcutNames,
  shortcutOf,
  type KeyPress,
} from '../../../../web/ui/keyboard/shortcuts.ts';

const press = (key: string, values: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...values,
});

describe('a key press', () => {
  it.each([
    ['j', {}, 'next'],
    ['J', {}, 'next'],
    ['j', { repeat: true }, 'next'],
    ['k', {}, 'previous'],
    ['k', { ctrlKey: true }, 'palette'],
    ['k', { metaKey: true }, 'palette'],
    ['?', { shiftKey: true }, 'help'],
    ['/', {}, 'search'],
    ['/', { shiftKey: true }, 'search'],
    ['e', {}, 'edit'],
    ['F2', {}, 'edit'],
    ['Enter', {}, 'open'],
    ['a', {}, 'assign'],
    ['s', {}, 'status'],
  ] as const)('%s with %j starts %s', (key, values, name) => {
    expect(shortcutAt(press(key, values), true)).toBe(name);
  });

  it.each([
    ['d', { ctrlKey: true }],
    ['a', { metaKey: true }],
    ['e', { altKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['J', { shiftKey: true }],
    ['s', { repeat: true }],
    ['k', { ctrlKey: true, repeat: true }],
    ['j', { isComposing: true }],
    ['a', { defaultPrevented: true }],
    ['z', {}],
    ['Tab', {}],
  ] as const)('%s with %j starts nothing', (key, values) => {
    expect(shortcutAt(press(key, values), true)).toBeUndefined();
  });

  it('of a single character starts nothing once single keys are disabled', () => {
    const activeKeys = ['j', 'k', '/', '?', 'e', 'u', 'a', 's', 'Enter', 'F2'].filter((key) =>
      shortcutAt(press(key), false),
    );
    expect(activeKeys).toEqual(['Enter', 'F2']);
    expect(shortcutAt(press('k', { ctrlKey: true }), false)).toBe('palette');
  });
});

describe('the displayed keys of a shortcut', () => {
  it('are those of its first enabled key', () => {
    expect(capsOf('palette', false)).toEqual(['Ctrl', 'K']);
    expect(capsOf('edit', true)).toEqual(['E']);
    expect(capsOf('edit', false)).toEqual(['F2']);
    expect(capsOf('next', false)).toEqual([]);
  });

  it('have a value for screen readers', () => {
    expect(ariaKeysOf('edit', true)).toBe('E F2');
    expect(ariaKeysOf('palette', false)).toBe('Control+K');
    expect(ariaKeysOf('assign', false)).toBeUndefined();
  });

  it('start no other shortcut', () => {
    const keys = shortcutNames.flatMap((name) => {
      const { keys: values, withControl = false } = shortcutOf(name);
      return values.map((key) => `${withControl} ${key}`);
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});
