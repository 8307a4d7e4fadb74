import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { JobRow, RowState } from '../../../../web/features/import/jobs.ts';

const rowsIn = (states: readonly RowState[]) =>
  states.map((state, line): JobRow => ({
    job: 'job',
    line,
    title: `Row ${line}`,
    id: `p${line}`,
    values: {},
    former: {},
    version: undefined,
    state,
    message: '',
  }));

// Reads the settings of a browser.
vi.mock('../../../../web/features/import/RowTable.tsx', () => ({ RowTable: () => null }));
const useRun = vi.hoisted(() => vi.fn());
vi.mock('../../../../web/features/import/use-run.ts', () => ({ useRun }));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: RunView } = await import('../../../../web/features/import/RunView.tsx');
const { remainingRows } = await import('../../../../web/features/import/run.ts');

function textOf(running: 'undo' | undefined, states: readonly RowState[]): string {
  useRun.mockReturnValue({ rows: rowsIn(states), running, runsInOtherTab: false });
  const job = { id: 'job', by: 'admin@portal.test', noun: 'project', file: 'deals.csv', at: '' } as const;
  const view = createElement(RunView, { job, onClose: () => undefined });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, view));
  return renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, ' ');
}

it('counts only imported rows while it undoes an import that was paused', () => {
  expect(textOf('undo', ['undone', 'done', 'done', 'failed', 'waiting', 'waiting'])).toContain('1 of 3 rows');
});

it('offers to undo kept rows again, since the reason may be gone', () => {
  expect(textOf(undefined, ['undone', 'kept'])).toContain('Undo import');
  expect(textOf(undefined, ['undone', 'undone'])).not.toContain('Undo import');
});

it('undoes the remaining rows before the kept ones', () => {
  const linesOf = (states: readonly RowState[]) =>
    remainingRows('undo', rowsIn(states)).map(({ line }) => line);
  expect(linesOf(['done', 'kept', 'sent', 'undone'])).toEqual([2, 0]);
  expect(linesOf(['kept', 'undone', 'kept'])).toEqual([2, 0]);
});
