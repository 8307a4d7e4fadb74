import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { a } from '../../../../support/records.ts';
import { webCaller } from '../../../../support/web-caller.ts';
import type { PendingFile } from '../../../../../web/features/documents/checklist/pending-files.ts';

vi.mock('../../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('project_partner'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { ChecklistItems } = await import('../../../../../web/features/documents/checklist/ChecklistItems.tsx');
const { checklistRows } = await import('../../../../../web/features/documents/checklist/checklist.ts');

const doNothing = () => undefined;
const sales = a.document({
  id: 'd1',
  documentType: 'sales_leasing',
  documentName: 'Sales',
  documentStatus: 'rejected',
  companyId: webCaller('project_partner').profile.companyId,
});

/** Labels of the buttons of a checklist with a pending file. */
function buttonsWith(pending: Pick<PendingFile, 'id' | 'target' | 'hasFailed'>): readonly string[] {
  const file = { ...pending, key: 'k', file: new File(['a'], 'Valuation.pdf') };
  const items = createElement(ChecklistItems, {
    projectId: 'p1',
    rows: checklistRows([sales], true),
    loading: false,
    canAdd: true,
    pending: {
      files: [file],
      add: doNothing,
      setType: doNothing,
      setFailed: doNothing,
      remove: doNothing,
    },
    noteOf: undefined,
    onChoose: doNothing,
    onAction: doNothing,
  });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, items));
  return [...renderToStaticMarkup(page).matchAll(/aria-label="([^"]+)"/g)].map(([, label = '']) => label);
}

it('replaces the row of a missing document by its upload, also by a failed one', () => {
  const upload = { id: 'd2', target: { type: 'valuations' } } as const;
  for (const hasFailed of [false, true])
    expect(buttonsWith({ ...upload, hasFailed })).not.toContain('Add Valuations');
  expect(buttonsWith({ id: 'd3', target: { type: 'marketing' }, hasFailed: true })).toContain(
    'Add Valuations',
  );
});

it('offers to replace a file while its replacement has failed, not while it runs', () => {
  const upload = { id: 'd1', target: { replaces: 'd1' } } as const;
  expect(buttonsWith({ ...upload, hasFailed: false })).not.toContain('Replace Sales');
  expect(buttonsWith({ ...upload, hasFailed: true })).toContain('Replace Sales');
});
