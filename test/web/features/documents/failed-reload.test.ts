import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const read: { data: unknown } = { data: undefined };

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: () => ({ ...read, error: new ApiError(0, {}), mutate: () => undefined, isLoading: false }),
}));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { ReviewSheet } = await import('../../../../web/features/documents/preview/ReviewSheet.tsx');
const { VersionList } = await import('../../../../web/features/documents/versions/VersionList.tsx');

const FAILED = 'This could not be loaded';
const document = a.document({ documentLink: 'file.pdf', documentType: 'valuations' });

const textOf = (part: ReactNode) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, part)),
  ).replaceAll(/<[^>]*>/g, ' ');
const sheet = () =>
  textOf(createElement(ReviewSheet, { document, project: undefined, onSave: () => undefined }));
const versions = () => textOf(createElement(VersionList, { document }));

beforeEach(() => {
  read.data = undefined;
});

it('shows that the reviews or versions could not be loaded', () => {
  expect(sheet()).toContain(FAILED);
  expect(versions()).toContain(FAILED);
});

it('keeps the review, and an editor that is open in it, if it cannot be loaded again', () => {
  read.data = [a.review({ documentId: document.id, remarks: 'Signed on page 4' })];
  expect(sheet()).toContain('Signed on page 4');
  expect(sheet()).not.toContain(FAILED);
});

it('keeps the versions of a file if they cannot be loaded again', () => {
  read.data = [
    {
      fileNumber: 1,
      fileName: 'valuation-1.pdf',
      size: 1,
      by: 'Ana',
      at: '2026-11-20T00:00:00Z',
      current: false,
    },
  ];
  expect(versions()).toContain('valuation-1.pdf');
  expect(versions()).not.toContain(FAILED);
});
