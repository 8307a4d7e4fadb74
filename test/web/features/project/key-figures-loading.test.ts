import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeyFigures } from '../../../../web/features/project/KeyFigures.tsx';

it('shows no sums until all projects are loaded', () => {
  const render = (loading: boolean) =>
    renderToStaticMarkup(createElement(KeyFigures, { projects: [], label: 'Open', loading }));
  const values = (html: string) => [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value);
  expect(values(render(true))).toEqual(['…', '…', '…', '…']);
  expect(render(true)).toContain('aria-busy="true"');
  expect(values(render(false))).toEqual(['0', '$0', '0', '0']);
});
