import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { webCaller } from '../../../support/web-caller.ts';

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { default: FileSteps } = await import('../../../../web/features/import/FileSteps.tsx');

function textOf(rows: readonly (readonly string[])[]): string {
  const sheet = {
    name: '',
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
    since1904: false,
    notes: [],
  };
  const steps = createElement(FileSteps, {
    noun: 'company',
    file: 'companies.csv',
    sheet,
    onBegin: () => undefined,
  });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, steps));
  return renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, '');
}

it('counts the rows and columns of a file, also a single one', () => {
  expect(textOf([['Company Name'], ['Kestrel Bay']])).toMatch(/1 row, 1 column(?!s)/);
  expect(
    textOf([
      ['Company Name', 'Email'],
      ['A', 'a@x.nz'],
      ['B', 'b@x.nz'],
    ]),
  ).toContain('2 rows, 2 columns');
});

it('counts the values that are not listed', () => {
  const rows = Array.from({ length: 51 }, (_, at) => [`Company ${at}`, `Kind ${at}`]);
  expect(textOf([['Company Name', 'Company Type'], ...rows])).toContain('Company Type has 1 more value.');
});
