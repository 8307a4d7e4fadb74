import { getDefaultZIndex } from '@mantine/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SHEET = join(import.meta.dirname, '../../../web/ui/Toasts.module.css');

it('shows toasts above a dialog, but below an open menu, whose entries they would cover on a phone', () => {
  const [, layer] = /\.toasts \{[^}]*z-index: (\d+)/.exec(readFileSync(SHEET, 'utf8')) ?? [];
  expect(Number(layer)).toBeGreaterThan(getDefaultZIndex('modal'));
  expect(Number(layer)).toBeLessThan(getDefaultZIndex('popover'));
});
