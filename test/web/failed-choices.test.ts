import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../web/api/errors.ts';
import { a } from '../support/records.ts';
import { webCaller } from '../support/web-caller.ts';

const failure = new ApiError(0, {});

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: () => ({ data: undefined, error: failure, mutate: () => undefined, isLoading: false }),
}));
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Modal: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock('../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));
vi.mock('../../web/api/recent-changes.ts', async (original) => ({
  ...(await original<object>()),
  useRecentChanges: () => [],
  useChangesSinceRead: () => [],
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: OtherProjectsDialog } = await import('../../web/features/figures/OtherProjectsDialog.tsx');
const { LeadQuestion } = await import('../../web/features/project/bulk/TeamQuestions.tsx');
const { default: LeadDialog } = await import('../../web/features/project/page/LeadDialog.tsx');
const { default: ShareDialog } = await import('../../web/parts/document/share/ShareDialog.tsx');

const project = a.project({ id: 'p1', projectCompanyId: 'c1' });
const ignore = () => undefined;

const textOf = (part: ReactNode) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, part)),
  ).replaceAll(/<[^>]*>/g, ' ');

it.each([
  ['documents to share', createElement(ShareDialog, { project, onClose: ignore })],
  [
    'projects to copy from',
    createElement(OtherProjectsDialog, { project, onStart: ignore, onClose: ignore }),
  ],
  ['leads', createElement(LeadDialog, { project, onLead: () => Promise.resolve(true), onClose: ignore })],
  [
    'leads of several projects',
    createElement(LeadQuestion, { projects: [project], onBegin: ignore, onCancel: ignore }),
  ],
])('says that the %s could not be loaded', (_, part) => {
  expect(textOf(part)).toContain('cannot be reached');
  expect(textOf(part)).not.toContain('Loading');
});
