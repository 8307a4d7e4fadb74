import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangeEditor } from '../../../../web/ui/table/RangeEditor.tsx';

function issuesOf(kind: 'number' | 'date', from: string, to: string): readonly string[] {
  const editor = createElement(RangeEditor, { kind, initial: { from, to }, onRange: () => undefined });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, editor));
  return html.match(/Type a \w+|The range ends before it begins/g) ?? [];
}

test('reports an invalid minimum without comparing it with the maximum', () => {
  expect(issuesOf('number', 'abc', '5')).toEqual(['Type a number']);
  expect(issuesOf('date', 'soon', '2026-11-21')).toEqual(['Type a date']);
});

test('reports a range that ends before it begins', () => {
  expect(issuesOf('number', '6', '5')).toEqual(['The range ends before it begins']);
  expect(issuesOf('number', '5', '6')).toEqual([]);
});
