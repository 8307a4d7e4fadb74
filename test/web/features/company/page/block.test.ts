import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Block } from '../../../../../web/features/company/page/Block.tsx';

const noop = () => undefined;

function render(count: number, onMore?: () => void) {
  const rows = Array.from({ length: count }, (_, at) => createElement('li', { key: at }, `Project ${at}`));
  const props = { title: 'Projects', empty: 'No projects yet.', children: rows, onMore };
  const block = createElement(Block, props);
  const markup = renderToStaticMarkup(createElement(MantineProvider, null, block));
  return { rowCount: markup.split('<li>').length - 1, button: /Show [^<]*/.exec(markup)?.[0] };
}

it('shows the first 25 rows of a long list, and offers all of them', () => {
  expect(render(181)).toEqual({ rowCount: 25, button: 'Show all 181' });
});

it('shows a list of 25 rows in full', () => {
  expect(render(25)).toEqual({ rowCount: 25, button: undefined });
});

it('hides no row of a list that loads page by page', () => {
  expect(render(50, noop)).toEqual({ rowCount: 50, button: 'Show more' });
});
