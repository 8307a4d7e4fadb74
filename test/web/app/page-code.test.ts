import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../../shared/pages.ts';
import { pageFile, pageFiles } from '../../../web/app/page-code.ts';
import { pageNames } from '../../../web/navigation/paths.ts';

test('every page has a file', () => {
  expect(pageNames.filter((name) => !pageFiles.includes(pageFile(name)))).toEqual([]);
});

test('the page files match the feature folders, even if Vitest caches modules', () => {
  const files = readdirSync('web/features', { recursive: true, encoding: 'utf8' });
  const names = files.filter((path) => path.endsWith('Page.tsx')).map((path) => basename(path));
  expect(pageFiles.toSorted()).toEqual(names.toSorted());
});

test('every page file belongs to a page', () => {
  const usedFiles = new Set(pageNames.map((name) => pageFile(name)));
  expect(pageFiles.filter((file) => !usedFiles.has(file))).toEqual([]);
});

test('no two page files have the same name', () => {
  expect(new Set(pageFiles).size).toBe(pageFiles.length);
});

test('paths are unique, and every alias shows an existing page', () => {
  expect(new Set(pageNames.map((name) => pages[name].path)).size).toBe(pageNames.length);
  const aliases = pageNames.flatMap((name) => pages[name].shows ?? []);
  expect(aliases.filter((name) => !Object.hasOwn(pages, name))).toEqual([]);
});
