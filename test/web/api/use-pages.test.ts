import { describe, expect, it } from 'vitest';
import { readNextPage, readPages } from '../../../web/api/use-pages.ts';

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

describe('the next page', () => {
  const first = { answer: [1, 2], next: '1' };
  /** Reads the page after the first one. @param reloaded the pages of a reload that ends before the next page arrives */
  async function readNext(reloaded = first) {
    const list: { pages: Awaited<ReturnType<typeof readPages<number>>> | undefined } = { pages: first };
    const reading = readNextPage(readPage, first, async (change) => void (list.pages = change(list.pages)));
    list.pages = reloaded;
    await reading;
    return list.pages;
  }

  it('follows the loaded ones', async () => {
    expect(await readNext()).toEqual({ answer: [1, 2, 3, 4], next: '2' });
  });

  it('follows the reloaded ones after a reload meanwhile', async () => {
    const reloaded = { answer: [0, 1, 2], next: '1' };
    expect(await readNext(reloaded)).toEqual({ answer: [0, 1, 2, 3, 4], next: '2' });
  });
});
