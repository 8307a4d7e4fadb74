import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import { entityOf, entities, nouns } from '../../../shared/entities/index.ts';
import * as z from 'zod/mini';
import { countLabel, titleOf } from '../../../web/api/records.ts';
import { keyOf } from '../../../shared/schema/entity.ts';
import { a } from '../../support/records.ts';

const { callAny, callRemove } = vi.hoisted(() => ({ callAny: vi.fn(), callRemove: vi.fn() }));
vi.mock('../../../web/api/client.ts', () => ({ callAny, callRemove }));

const editedNouns = nouns.filter((noun) => noun !== 'notice');

describe.each(editedNouns)('the routes of %s', (noun) => {
  const { read, save } = contract[noun];
  const parametersOf = (route: { readonly params: object }) => Object.keys(route.params);

  it('read by key and save a wrapped record', () => {
    expect(parametersOf(read)).toHaveLength(1);
    expect(parametersOf(save)).toEqual([]);
    expect(save.body && z.safeParse(save.body, { [entities[noun].wrapper]: {} }).success).toBe(true);
    expect(save.body && z.safeParse(save.body, {}).success).toBe(false);
  });

  it('delete by key, if the noun can be deleted', () => {
    const routes = contract[noun];
    if ('remove' in routes) expect(parametersOf(routes.remove)).toHaveLength(1);
    // Users are disabled and keys revoked instead, so that their past actions keep a name; asks and reviews stay.
    else expect(['user', 'api-key', 'ask', 'review']).toContain(noun);
  });
});

describe('a record', () => {
  it('has its id as key; a user has the email', () => {
    const project = a.project();
    expect(keyOf(entityOf('project'), project)).toBe(project.id);
    expect(keyOf(entityOf('user'), a.user({ email: 'ann@people.test' }))).toBe('ann@people.test');
  });

  it.each([
    ['project', titleOf('project', a.project({ projectName: '' })), 'New project'],
    ['project', titleOf('project', a.project({ projectName: 'Harbour Quarter' })), 'Harbour Quarter'],
    ['company', titleOf('company', a.company({ companyName: '' })), 'Company without a name'],
    ['contact', titleOf('contact', a.contact({ fullName: '', email: 'a@x.nz' })), 'a@x.nz'],
    ['user', titleOf('user', a.user({ fullName: '', email: 'a@x.nz' })), 'a@x.nz'],
    ['document', titleOf('document', a.document({ documentName: '' })), 'New document'],
    [
      'funding profile',
      titleOf(
        'funding-profile',
        a['funding-profile']({
          fundingType: ['senior_debt', 'mezzanine_debt'],
          state: ['victoria', 'new_zealand'],
        }),
      ),
      'Senior and mezzanine, $1–50m, VIC and NZ',
    ],
  ])('has a title: %s %s', (_, title, expected) => expect(title).toBe(expected));

  it('is counted with its noun', () => {
    expect(countLabel('project', 1)).toBe('1 project');
    expect(countLabel('company', 2)).toBe('2 companies');
    expect(countLabel('funding-profile', 3)).toBe('3 funding profiles');
  });
});

describe('a record that is read by key', async () => {
  vi.resetModules();
  const { ApiError } = await import('../../../web/api/errors.ts');
  const { readRecord } = await import('../../../web/api/records.ts');

  it('is missing if an incomplete link names a key of another format', async () => {
    callAny.mockRejectedValueOnce(new ApiError(400, { issues: { id: 'Not a valid id' } }));
    expect(await readRecord('project', '63d7f27b-4d1d')).toBeNull();
  });

  it('is not missing if the server fails', async () => {
    callAny.mockRejectedValueOnce(new ApiError(500, {}));
    await expect(readRecord('project', 'p1')).rejects.toMatchObject({ status: 500 });
  });
});

describe('a deletion without an answer', async () => {
  // Other files of the worker may have loaded these with the real client.
  vi.resetModules();
  const { ApiError } = await import('../../../web/api/errors.ts');
  const { removeByKey } = await import('../../../web/api/records.ts');
  const lost = new ApiError(0, {});
  beforeEach(() => void callRemove.mockRejectedValue(lost));

  it('counts as done if the record is gone', async () => {
    callAny.mockResolvedValue([]);
    expect(await removeByKey('project', 'p1')).toEqual({ isDeleted: true, reason: '' });
  });

  it('fails if the record still exists', async () => {
    callAny.mockResolvedValue([a.project()]);
    await expect(removeByKey('project', 'p1')).rejects.toBe(lost);
  });

  it('fails if the record cannot be read', async () => {
    callAny.mockRejectedValue(new ApiError(0, {}));
    await expect(removeByKey('project', 'p1')).rejects.toBe(lost);
  });

  it('counts as done if another attempt or person has deleted the record', async () => {
    callRemove.mockResolvedValue({ isDeleted: false, reason: '' });
    callAny.mockResolvedValue([]);
    expect(await removeByKey('project', 'p1')).toEqual({ isDeleted: true, reason: '' });
  });

  it('is refused if the record still exists', async () => {
    const refused = { isDeleted: false, reason: 'It has documents.' };
    callRemove.mockResolvedValue(refused);
    callAny.mockResolvedValue([a.project()]);
    expect(await removeByKey('project', 'p1')).toEqual(refused);
  });

  it('fails without reading if the server refused it', async () => {
    callAny.mockReset();
    const refusal = new ApiError(403, {});
    callRemove.mockRejectedValue(refusal);
    await expect(removeByKey('project', 'p1')).rejects.toBe(refusal);
    expect(callAny).not.toHaveBeenCalled();
  });
});

describe('a save whose answer was lost', async () => {
  vi.resetModules();
  const { ApiError } = await import('../../../web/api/errors.ts');
  const { saveRecord } = await import('../../../web/api/records.ts');
  const exists = new ApiError(400, { code: 'version-required', issues: { version: 'Required' } });
  const stale = new ApiError(409, {});
  const added = { projectId: 'p1', title: 'Call the valuer ' };
  const loseAnswer = async (values: object) => {
    callAny.mockRejectedValueOnce(new ApiError(0, {}));
    await expect(saveRecord('task', { ...values })).rejects.toThrow();
  };
  const lastBody = () => Object(callAny.mock.lastCall?.[1]).body;
  beforeEach(() => void callAny.mockReset());

  it('is found by a retry with the same values, which the server has trimmed', async () => {
    const stored = a.task({ id: 't1', projectId: 'p1', title: 'Call the valuer', version: 4 });
    const edit = { id: 't1', version: 3, title: 'Call the valuer ' };
    callAny.mockRejectedValueOnce(stale).mockResolvedValueOnce([stored]);
    expect(await saveRecord('task', edit)).toEqual(stored);
  });

  it.each([
    ['new', 't2', undefined, exists],
    ['changed', 't3', 3, stale],
  ])('of a %s record is followed by a retry with other values', async (_, id, version, refusal) => {
    const values = { id, ...added, ...(version && { version }) };
    const stored = a.task({ ...values, title: 'Call the valuer', version: (version ?? 0) + 1 });
    const retry = { ...values, title: 'Call the solicitor' };
    await loseAnswer(values);
    callAny.mockRejectedValueOnce(refusal).mockResolvedValueOnce([stored]).mockResolvedValueOnce(stored);
    expect(await saveRecord('task', retry)).toEqual(stored);
    expect(lastBody()).toEqual({ task: { ...retry, version: stored.version } });
  });

  it('is repeated once if the server refuses the stored version for another reason', async () => {
    const values = { id: 't4', ...added, version: 1 };
    const stored = a.task({ ...values, title: 'Call the valuer', version: 2 });
    await loseAnswer(values);
    callAny.mockImplementation(async (route) => {
      if (route.method === 'GET') return [stored];
      throw stale;
    });
    await expect(saveRecord('task', { ...values, title: 'Call the bank' })).rejects.toBe(stale);
    expect(lastBody()).toBeUndefined();
    expect(callAny.mock.calls.filter(([route]) => route.method !== 'GET')).toHaveLength(3);
  });

  it("never hides another user's save", async () => {
    const values = { id: 't4', version: 3, title: 'Call the valuer' };
    const theirs = a.task({ ...values, title: 'Call the bank', version: 4 });
    await loseAnswer(values);
    callAny.mockRejectedValueOnce(stale).mockResolvedValueOnce([theirs]);
    await expect(saveRecord('task', { ...values, title: 'Call the solicitor' })).rejects.toBe(stale);
  });
});
