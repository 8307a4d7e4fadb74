import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Terms } from '../../../../shared/entities/terms.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const call = vi.fn();
const readRecord = vi.fn();
const notify = vi.fn();
const removeToasts = vi.fn();
vi.mock('../../../../web/api/client.ts', () => ({ call }));
vi.mock('../../../../web/api/records.ts', () => ({ readRecord }));
vi.mock('../../../../web/api/recent-changes.ts', () => ({ rememberSaved: vi.fn() }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify, removeToasts }));
vi.mock('../../../../web/api/session-state.ts', () => ({ useCaller: () => webCaller('capital_partner') }));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { useOfferSteps } = await import('../../../../web/features/offers/use-offer-steps.ts');

const seen = a.terms({ termsStatus: 'draft', version: 4, rate: 8.9, term: 18 });
const submitted: Terms = { ...seen, version: 5, termsStatus: 'submitted', revision: 1 };
const submit = (stored: Terms, projectName = 'Harbour Quarter') => {
  readRecord.mockResolvedValue(stored);
  return useOfferSteps(projectName, vi.fn())(seen, 'submit');
};

/** The next attempt removes the toast of a failure. */
const failure = { topic: `failed ${seen.id}` };

beforeEach(() => {
  vi.clearAllMocks();
  call.mockRejectedValue(new ApiError(409, { message: 'This record was changed meanwhile.' }));
});

describe('a submission without an answer, or from a tab that missed a change', () => {
  it('succeeds if these figures were submitted', async () => {
    expect(await submit(submitted)).toBe('taken');
    expect(notify).toHaveBeenCalledWith('good', 'Harbour Quarter: Offer submitted', expect.anything());
  });

  it('names the other figures that were submitted', async () => {
    expect(await submit({ ...submitted, version: 6, rate: 8.4, term: 12 })).toBe('outdated');
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'bad',
      'Harbour Quarter: This offer was submitted meanwhile with other figures. Term (months): 18, now 12; Rate % p.a.: 8.9, now 8.4',
      failure,
    );
  });

  it('shows the refusal if nothing was submitted', async () => {
    expect(await submit({ ...seen, version: 5, rate: 8.4 })).toBe('outdated');
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'bad',
      'Harbour Quarter: This record was changed meanwhile.',
      failure,
    );
  });

  it('can be repeated if the portal was not reached', async () => {
    call.mockRejectedValue(new ApiError(0, {}));
    expect(await submit(seen)).toBe('failed');
    removeToasts.mockClear();
    await submit(seen);
    expect(removeToasts).toHaveBeenCalledWith(failure.topic);
  });
});

it('is confirmed without the name of a project that is not loaded', async () => {
  expect(await submit(submitted, '')).toBe('taken');
  expect(notify).toHaveBeenCalledWith('good', 'Offer submitted', expect.anything());
});

it("names the funder of an offer in the team's toasts", async () => {
  call.mockResolvedValue({ ...submitted, termsStatus: 'shortlisted' });
  await useOfferSteps('Harbour Quarter', vi.fn())({ ...submitted, companyName: 'Harrow Lane' }, 'shortlist');
  expect(notify).toHaveBeenCalledWith('good', 'Harrow Lane: Offer shortlisted', expect.anything());
});

it("removes the form's note that the draft is not submitted", async () => {
  call.mockResolvedValue(submitted);
  await submit(submitted);
  expect(removeToasts).toHaveBeenCalledWith('form');
});
