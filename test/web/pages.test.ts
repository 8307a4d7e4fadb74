import { expect, test } from 'vitest';
import { pages } from '../../shared/pages.ts';
import { pageFile, pageFiles } from '../../web/app/pageCode.ts';
import { pageNames } from '../../web/navigation/paths.ts';

test('every page has a file', () => {
  expect(pageNames.filter((name) => !pageFiles.includes(pageFile(name)))).toEqual([]);
});

test('every page file draws a page', () => {
  const drawn = new Set(pageNames.map((name) => pageFile(name)));
  expect(pageFiles.filter((file) => !drawn.has(file))).toEqual([]);
});

test('no two page files have the same name', () => {
  expect(new Set(pageFiles).size).toBe(pageFiles.length);
});

test('no two pages have the same path, and a second address shows a page that exists', () => {
  expect(new Set(pageNames.map((name) => pages[name].path)).size).toBe(pageNames.length);
  const shown = pageNames.flatMap((name) => pages[name].shows ?? []);
  expect(shown.filter((name) => !Object.hasOwn(pages, name))).toEqual([]);
});
