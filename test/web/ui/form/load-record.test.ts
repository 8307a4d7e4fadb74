import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { setSession } from '../../../../web/api/session-state.ts';
import { LoadRecord } from '../../../../web/ui/form/LoadRecord.tsx';

const answer = vi.hoisted((): { error: unknown } => ({ error: undefined }));
vi.mock('../../../../web/api/use-record-to-edit.ts', () => ({
  useRecordToEdit: () => ({ record: undefined, reload: () => undefined, ...answer }),
}));

const Form = () =>
  LoadRecord({
    noun: 'funding-profile',
    title: 'FUNDING DETAILS',
    recordKey: 'p1',
    onBack: () => undefined,
    children: () => null,
  });

function renderAfter(status: number): string {
  answer.error = new ApiError(status, {});
  const page = createElement(MemoryRouter, null, createElement(Form));
  return renderToStaticMarkup(createElement(MantineProvider, null, page));
}

it('names the account that cannot see a record, without a retry', () => {
  setSession({ status: 'signed-in', person: { email: 'ann@funder.test' } });
  const page = renderAfter(403);
  expect(page).toContain('This funding profile is not available');
  expect(page).toContain('you can&#x27;t see it as ann@funder.test.');
  expect(page).not.toContain('Try again');
});

it('offers a retry after an outage', () => {
  expect(renderAfter(500)).toContain('Try again');
});
