import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProfileMatch } from '../../../../shared/api/match.ts';
import { sydneyDate } from '../../../../shared/schema/sydney-date.ts';
import { a } from '../../../support/records.ts';

const { call, callAny, notify, useTask } = vi.hoisted(() => ({
  call: vi.fn(),
  callAny: vi.fn(),
  notify: vi.fn(),
  useTask: vi.fn(),
}));
vi.mock('../../../../web/api/client.ts', () => ({ call, callAny }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify }));
vi.mock('../../../../web/ui/use-task.ts', () => ({ useTask }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { MemoryRouter } = await import('react-router-dom');
const { Appetite } = await import('../../../../web/features/match/Appetite.tsx');

const REFUSED = 'This funder was asked within the last 7 days.';
const refusal = new ApiError(409, { code: 'not-asked', message: REFUSED });
const match: ProfileMatch = {
  verdict: 'fits',
  score: 90,
  criteria: [],
  profileId: 'f1',
  profileName: 'Senior debt',
  companyId: 'c1',
  companyName: 'Harrow Capital',
  confirmedOn: '2020-01-01',
  askedOn: '',
  fundsAvailable: '',
  fundsFrom: '',
  past: {},
};

async function ask(): Promise<void> {
  useTask.mockReturnValue({ run: () => undefined, working: false });
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Appetite, { match })));
  await useTask.mock.lastCall?.[0]();
}

beforeEach(() => {
  vi.resetAllMocks();
  call.mockRejectedValueOnce(refusal);
});

it('says that the funder was asked if an earlier attempt had asked, and only its answer was lost', async () => {
  callAny.mockResolvedValueOnce([a['funding-profile']({ id: 'f1', askedOn: sydneyDate(new Date()) })]);
  await ask();
  expect(notify).toHaveBeenCalledWith('good', 'Harrow Capital was asked');
});

it('shows the refusal if the funder was asked on an earlier day', async () => {
  callAny.mockResolvedValueOnce([a['funding-profile']({ id: 'f1', askedOn: '2026-11-20' })]);
  await expect(ask()).rejects.toBe(refusal);
});
