import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JobList } from '../../../../web/features/import/JobList.tsx';

const job = {
  id: 'a',
  by: 'ann@lee.test',
  noun: 'contact',
  file: 'people.csv',
  at: '2026-11-21T00:00:00.000Z',
  openRows: 0,
  rowsToUndo: 0,
} as const;

function textOf(counts: { readonly openRows: number; readonly rowsToUndo: number }): string {
  const list = createElement(JobList, {
    jobs: [{ ...job, ...counts }],
    onOpen: () => undefined,
    onForgotten: () => undefined,
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, list)).replaceAll(/<[^>]*>/g, '');
}

it('says which import and which undo was interrupted', () => {
  expect(textOf({ openRows: 0, rowsToUndo: 0 })).not.toContain('yet');
  expect(textOf({ openRows: 2, rowsToUndo: 0 })).toContain('2 rows not imported yet');
  expect(textOf({ openRows: 0, rowsToUndo: 1 })).toContain('1 row not undone yet');
});
