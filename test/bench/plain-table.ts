import type { Page } from 'playwright-core';
import { defineNameHelper } from './measure-response.ts';

type PlainRow = Readonly<Record<string, unknown>>;

/** Renders a table of 25 rows with plain DOM code; buttons sort, filter and turn the page. Runs in the page. */
function drawTable([rows, columns]: readonly [readonly PlainRow[], readonly string[]]): void {
  let visibleRows = rows;
  let pageIndex = 0;
  const body = document.createElement('tbody');
  const count = document.createElement('output');
  const textOf = (row: PlainRow, column: string) => String(row[column] ?? '');
  const render = () => {
    const lines = visibleRows.slice(pageIndex * 25, pageIndex * 25 + 25).map((row) => {
      const line = document.createElement('tr');
      for (const column of columns)
        line.append(Object.assign(document.createElement('td'), { textContent: textOf(row, column) }));
      return line;
    });
    body.replaceChildren(...lines);
    count.textContent = `Page ${pageIndex + 1}: ${visibleRows.length} rows, from ${body.textContent}`;
  };
  const button = (name: string, onClick: () => void) => {
    const element = Object.assign(document.createElement('button'), { textContent: name });
    element.addEventListener('click', () => {
      onClick();
      render();
    });
    document.body.append(element);
  };
  let descending = false;
  button('Sort', () => {
    descending = !descending;
    const order = descending ? -1 : 1;
    visibleRows = visibleRows.toSorted(
      (a, b) => (Number(a['fundingAmount']) - Number(b['fundingAmount'])) * order,
    );
  });
  button('Filter', () => {
    const text = visibleRows.length === rows.length ? 'queensland' : '';
    visibleRows = rows.filter((row) => textOf(row, 'state').toLowerCase().includes(text));
  });
  button('Next', () => void (pageIndex += 1));
  const table = document.createElement('table');
  table.append(body);
  document.body.append(count, table);
  render();
}

/** Opens a page with only a plain table, to measure the browser itself. */
export async function openPlainTable(
  page: Page,
  rows: readonly PlainRow[],
  columns: readonly string[],
): Promise<void> {
  await page.setContent('<!doctype html><title>Plain table</title>');
  await defineNameHelper(page);
  await page.evaluate(drawTable, [rows, columns] as const);
}
