import { beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../../../../support/records.ts';

const { callAny, notify } = vi.hoisted(() => ({ callAny: vi.fn(), notify: vi.fn() }));
vi.mock('../../../../../web/ui/notify.ts', () => ({ notify }));
vi.mock('../../../../../web/api/client.ts', () => ({ call: callAny, callAny }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../../web/api/errors.ts');
const { useCompanyChanges } = await import('../../../../../web/features/company/page/use-company-changes.ts');

let stored = a.company();
const [onChange, reload] = [vi.fn(), vi.fn()];
const undo = (): void => notify.mock.lastCall?.[2].undo();

describe('Undo of a relationship', () => {
  beforeEach(async () => {
    vi.resetAllMocks();
    stored = a.company({ version: 1, relationship: 'prospect', phone: '' });
    callAny.mockImplementation(async ({ method }, { body }) => {
      if (method === 'GET') return [stored];
      if (body.company.version !== stored.version) throw new ApiError(409, {});
      return (stored = { ...stored, ...body.company, version: stored.version + 1 });
    });
    await useCompanyChanges(stored, onChange, reload).setRelationship('active');
  });

  it('restores the relationship, and can be undone', async () => {
    undo();
    await vi.waitFor(() => expect(notify.mock.lastCall?.[1]).toContain('Relationship Prospect'));
    undo();
    await vi.waitFor(() => expect(stored.relationship).toBe('active'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('restores the relationship also after another edit of the company', async () => {
    stored = { ...stored, version: 3, phone: '+61290001111' };
    undo();
    await vi.waitFor(() => expect(stored.relationship).toBe('prospect'));
    expect(stored.phone).toBe('+61290001111');
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(stored));
  });

  it("keeps a colleague's newer relationship, says so, and reloads the page", async () => {
    stored = { ...stored, version: 3, relationship: 'dormant' };
    undo();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith(
        'bad',
        `${stored.companyName}: Not undone, since it was changed meanwhile.`,
        {
          topic: `company ${stored.id}`,
        },
      ),
    );
    expect(stored.relationship).toBe('dormant');
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('approves a company as a type, and takes that back; the page loads the fits of the type each time', async () => {
  vi.resetAllMocks();
  stored = a.company({ version: 1, companyName: 'Bay Land', companyType: 'guest' });
  callAny.mockImplementation(async (_, { body }) => {
    return (stored = { ...stored, ...body.company, version: stored.version + 1 });
  });
  await useCompanyChanges(stored, onChange, reload).setType('project_partner');
  expect(stored.companyType).toBe('project_partner');
  expect(notify.mock.lastCall?.[1]).toBe('Bay Land: Approved as Project Partner');
  expect(reload).toHaveBeenCalledOnce();
  undo();
  await vi.waitFor(() => expect(notify.mock.lastCall?.[1]).toBe('Bay Land: Awaiting approval again'));
  expect(stored.companyType).toBe('guest');
  expect(reload).toHaveBeenCalledTimes(2);
});
