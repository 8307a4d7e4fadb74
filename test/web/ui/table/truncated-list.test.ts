import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const listeners = new Map<string, () => void>();
// A module that another test has loaded has registered its listeners already.
vi.resetModules();
vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));
const { TruncatedList } = await import('../../../../web/ui/table/TruncatedList.tsx');
vi.unstubAllGlobals();

const items = ['ACT', 'NSW', 'QLD', 'VIC'].map((short) => ({ short, label: `All of ${short}` }));
const render = () => renderToStaticMarkup(createElement(TruncatedList, { items }));

it('shortens several choices on screen, and prints each of them without a button', () => {
  expect(render()).toMatch(/^ACT, NSW <button.*\+2/);
  listeners.get('beforeprint')?.();
  expect(render()).toBe('ACT, NSW, QLD, VIC');
  listeners.get('afterprint')?.();
  expect(render()).toContain('<button');
});
