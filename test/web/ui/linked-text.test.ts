import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from '../../../web/ui/LinkedText.tsx';

it.each([
  ['see https://a.test/b?c=1, and', ['https://a.test/b?c=1']],
  ['(http://a.test/b).', ['http://a.test/b']],
  ['javascript:alert(1) ftp://a.test www.a.test', []],
  ['<a href="https://a.test">x</a>', ['https://a.test']],
  ['https://', []],
])('links only web addresses in %s', (text, links) => {
  const markup = renderToStaticMarkup(createElement(LinkedText, { text }));
  expect([...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
  const plain = renderToStaticMarkup(createElement('p', null, text));
  expect(`<p>${markup.replaceAll(/<[^>]*>/g, '')}</p>`).toBe(plain);
});
