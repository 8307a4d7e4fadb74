import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { JobRow, RowState } from '../../../../web/features/import/jobs.ts';

const states: readonly RowState[] = ['undone', 'done', 'done', 'failed', 'waiting', 'waiting'];
const rows = states.map((state, line): JobRow => ({
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
vi.mock('../../../../web/features/import/use-run.ts', () => ({
  useRun: () => ({ rows, running: 'undo', runsInOtherTab: false, start: vi.fn(), pause: vi.fn() }),
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: RunView } = await import('../../../../web/features/import/RunView.tsx');

it('counts only imported rows while it undoes an import that was paused', () => {
  const job = { id: 'job', by: 'admin@portal.test', noun: 'project', file: 'deals.csv', at: '' } as const;
  const view = createElement(RunView, { job, onClose: () => undefined });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, view));
  expect(renderToStaticMarkup(page)).toContain('1 of 3 rows');
});
