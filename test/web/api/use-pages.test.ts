import { expect, it } from 'vitest';
import { readPages } from '../../../web/api/use-pages.ts';

const pages = [[1, 2], [3, 4], [5]];
const readPage = async (next = '0') => {
  const at = Number(next);
  return { answer: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : undefined };
};

it.each([
  [0, { answer: [1, 2], next: '1' }],
  [4, { answer: [1, 2, 3, 4], next: '2' }],
  [9, { answer: [1, 2, 3, 4, 5], next: undefined }],
])('reads %i rows again at a reload, as far as the list has them', async (rowCount, read) => {
  expect(await readPages(readPage, rowCount)).toEqual(read);
});
