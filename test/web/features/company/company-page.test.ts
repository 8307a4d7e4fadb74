import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unstable_serialize as serializeKey } from 'swr';
import { expect, it, vi } from 'vitest';
import { MAX_ROWS, type CompanyPageAnswer } from '../../../../shared/api/company-page.ts';

vi.mock('../../../../web/api/use-record.ts', () => ({
  useRecord: () => ({ record: null, error: undefined, reload: () => undefined, adopt: () => undefined }),
}));

// Other files of the worker may have loaded these with the real request.
vi.resetModules();
const { default: CompanyPage } = await import('../../../../web/features/company/CompanyPage.tsx');

const GONE = 'This company is not available';
const MERGED = 'This company was merged into Kept Pty Ltd';

/** The message on the page of a company that does not exist any more. */
function messageFor(answer?: CompanyPageAnswer): string | undefined {
  const fallback = { [serializeKey(['company page', 'c1', MAX_ROWS])]: answer };
  const page = createElement(MantineProvider, null, createElement(CompanyPage));
  const config = createElement(SWRConfig, { value: { fallback } }, page);
  const markup = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: ['/?companyId=c1'] }, config),
  );
  return [GONE, MERGED].find((text) => markup.includes(text));
}

it('says that a company is gone only once it is known whether the company was merged', () => {
  expect(messageFor()).toBeUndefined();
  expect(messageFor({ mergedInto: { id: 'c2', name: 'Kept Pty Ltd' } })).toBe(MERGED);
  expect(messageFor({})).toBe(GONE);
});
