import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Terms } from '../../../../../shared/entities/terms.ts';
import { a } from '../../../../support/records.ts';
import { webCaller } from '../../../../support/web-caller.ts';

let list: { readonly rows?: readonly Terms[]; readonly error?: unknown };

vi.mock('../../../../../web/api/use-records-of-project.ts', () => ({ useRecordsOfProject: () => list }));
vi.mock('../../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('capital_partner'),
}));

// Other files of the worker may have loaded this with the real lists.
vi.resetModules();
const { ProjectActions } = await import('../../../../../web/features/project/page/ProjectActions.tsx');

function buttonsFor(offers: typeof list): string {
  list = offers;
  const changes = { assign: async () => true, unassign: async () => true, setLead: async () => true };
  const project = a.project({ projectStatus: 'new' });
  const actions = createElement(ProjectActions, { project, changes: Object.assign(changes), isBrief: false });
  const page = createElement(MantineProvider, null, actions);
  return renderToStaticMarkup(createElement(MemoryRouter, null, page)).replaceAll(/<[^>]*>/g, '');
}

it('lets a funder make an offer only once it is known that it has none', () => {
  expect(buttonsFor({ rows: [] })).toContain('Make offer');
  expect(buttonsFor({})).not.toContain('Make offer');
  expect(buttonsFor({ error: new Error('offline') })).not.toContain('Make offer');
});
