import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const grants: { rows: unknown; error: unknown } = { rows: undefined, error: undefined };

vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Modal: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));
vi.mock('../../../../web/api/use-records-of-project.ts', () => ({
  useRecordsOfProject: (noun: string) =>
    noun === 'grant' ? grants : { rows: [a.document({ id: 'd1', documentStatus: 'approved' })] },
}));

// Other files of the worker may have loaded this with the real lists.
vi.resetModules();
const { default: ShareDialog } = await import('../../../../web/parts/document/share/ShareDialog.tsx');

function open(rows: unknown, error: unknown): string {
  Object.assign(grants, { rows, error });
  const funder = { id: 'c1', name: 'Kestrel Bay' };
  const project = a.project({ id: 'p1' });
  const dialog = createElement(ShareDialog, { project, funder, onClose: () => undefined });
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, dialog)),
  );
}
const isDisabled = (html: string) => / disabled=""[^>]*>(?:<span[^>]*>)*Share</.test(html);

it('shares only once it is known what is shared already', () => {
  expect(isDisabled(open(undefined, undefined))).toBe(true);
  expect(isDisabled(open([], undefined))).toBe(false);
});

it('says that the shared documents could not be loaded', () => {
  const html = open(undefined, new ApiError(0, {}));
  expect(html).toContain('cannot be reached');
  expect(isDisabled(html)).toBe(true);
  expect(open([], new ApiError(0, {}))).not.toContain('cannot be reached');
});
