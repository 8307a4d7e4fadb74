import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Terms } from '../../../../shared/entities/terms.ts';
import { ApiError } from '../../../../web/api/errors.ts';

vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Modal: ({ children }: { readonly children: ReactNode }) => children,
}));

// Other files of the worker may have loaded this with the real dialog.
vi.resetModules();
const { default: UseOfferDialog } = await import('../../../../web/features/figures/UseOfferDialog.tsx');

const ignore = () => undefined;

function textOf(rows: readonly Terms[] | undefined, error: unknown): string {
  const dialog = createElement(UseOfferDialog, {
    offers: { rows, error, loading: !rows, reload: ignore },
    layers: [],
    nameOf: () => '',
    onLayers: ignore,
    onClose: ignore,
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, dialog));
}

it('says that there are no offers only once they are loaded', () => {
  expect(textOf([], undefined)).toContain('No offers yet');
  expect(textOf(undefined, undefined)).toMatch(/Loading/);
  expect(textOf(undefined, new ApiError(0, {}))).toMatch(/cannot be reached.*Try again/s);
  expect(textOf(undefined, new ApiError(0, {}))).not.toContain('No offers yet');
});
