import { beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const call = vi.fn();
const saveRecord = vi.fn();
const rememberSaved = vi.fn();
vi.mock('swr', () => ({ useSWRConfig: () => ({ mutate: vi.fn() }) }));
vi.mock('../../../../web/api/client.ts', () => ({ call }));
vi.mock('../../../../web/api/records.ts', () => ({ saveRecord, removeOrThrow: vi.fn() }));
vi.mock('../../../../web/api/recent-changes.ts', () => ({ rememberSaved, rememberDeleted: vi.fn() }));
vi.mock('../../../../web/api/use-list.ts', () => ({
  listKey: vi.fn(),
  useList: () => ({ rows: [], reload: vi.fn() }),
}));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { usePreference } = await import('../../../../web/features/offers/use-preference.ts');

const offer = a.terms({ id: 'offer-a', projectId: 'p1', sharedRevision: 1, offerLetter: 'A' });
const preferred = a.preference({ projectId: 'p1', termsId: offer.id });
const lost = new ApiError(0, {});
const prefer = () => usePreference('p1').toggle(offer);

beforeEach(() => {
  vi.clearAllMocks();
  saveRecord.mockRejectedValue(lost);
});

describe('a preference whose answer was lost', () => {
  it('counts as saved if the offer is preferred now, so that the next click does not withdraw it', async () => {
    call.mockResolvedValue([preferred]);
    await prefer();
    expect(rememberSaved).toHaveBeenCalledWith('preference', preferred);
  });

  it('fails if another offer is preferred', async () => {
    call.mockResolvedValue([{ ...preferred, termsId: 'offer-b' }]);
    await expect(prefer()).rejects.toBe(lost);
  });

  it('fails if the portal still cannot be reached', async () => {
    call.mockRejectedValue(lost);
    await expect(prefer()).rejects.toBe(lost);
  });
});

it('shows a refusal without reading the preference again', async () => {
  const refusal = new ApiError(409, { message: 'This offer is no longer active.' });
  saveRecord.mockRejectedValue(refusal);
  await expect(prefer()).rejects.toBe(refusal);
  expect(call).not.toHaveBeenCalled();
});
