import type { Page } from 'playwright-core';
import { lendNames } from './settling.ts';

type PlainRow = Readonly<Record<string, unknown>>;

/** Draws a table of 25 of the rows with plain DOM code; buttons sort, filter and turn the page. Runs in the page. */
function draw([rows, columns]: readonly [readonly PlainRow[], readonly string[]]): void {
  let shown = rows;
  let at = 0;
  const body = document.createElement('tbody');
  const count = document.createElement('output');
  const textOf = (row: PlainRow, column: string) => String(row[column] ?? '');
  const render = () => {
    const lines = shown.slice(at * 25, at * 25 + 25).map((row) => {
      const line = document.createElement('tr');
      for (const column of columns)
        line.append(Object.assign(document.createElement('td'), { textContent: textOf(row, column) }));
      return line;
    });
    body.replaceChildren(...lines);
    count.textContent = `Page ${at + 1}: ${shown.length} rows, from ${body.textContent}`;
  };
  const button = (name: string, act: () => void) => {
    const made = Object.assign(document.createElement('button'), { textContent: name });
    made.addEventListener('click', () => {
      act();
      render();
    });
    document.body.append(made);
  };
  let descending = false;
  button('Sort', () => {
    descending = !descending;
    const order = descending ? -1 : 1;
    shown = shown.toSorted((a, b) => (Number(a['fundingAmount']) - Number(b['fundingAmount'])) * order);
  });
  button('Filter', () => {
    const text = shown.length === rows.length ? 'queensland' : '';
    shown = rows.filter((row) => textOf(row, 'state').toLowerCase().includes(text));
  });
  button('Next', () => void (at += 1));
  const table = document.createElement('table');
  table.append(body);
  document.body.append(count, table);
  render();
}

/** A page with a plain table alone, to measure the browser itself. */
export async function openPlain(
  page: Page,
  rows: readonly PlainRow[],
  columns: readonly string[],
): Promise<void> {
  await page.setContent('<!doctype html><title>Plain table</title>');
  await lendNames(page);
  await page.evaluate(draw, [rows, columns] as const);
}
