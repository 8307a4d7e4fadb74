import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const { callAny, notify } = vi.hoisted(() => ({ callAny: vi.fn(), notify: vi.fn() }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify, removeToasts: vi.fn() }));
vi.mock('../../../../web/api/client.ts', () => ({ call: callAny, callAny }));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { useProjectChanges } = await import('../../../../web/parts/project/use-project-changes.ts');

const adopt = vi.fn();
function openChanges(project = a.project()) {
  const changes: ReturnType<typeof useProjectChanges>[] = [];
  const Page = () => void changes.push(useProjectChanges(project, { adopt }));
  renderToStaticMarkup(createElement(Page));
  return changes[0];
}

beforeEach(() => void vi.resetAllMocks());

it('reports a conflict even if the latest version cannot be read', async () => {
  callAny.mockImplementation(async ({ method }) => {
    throw new ApiError(method === 'GET' ? 0 : 409, {});
  });
  expect(await openChanges()?.setLead('helen@portal.test')).toBe(false);
  expect(adopt).not.toHaveBeenCalled();
});

describe('an update', () => {
  let stored = a.project();
  let isAnswerLost = false;
  beforeEach(() => {
    stored = a.project({ version: 1, transactionUpdates: '' });
    callAny.mockImplementation(async ({ method }, { body }) => {
      if (method === 'GET') return [stored];
      if (body.project.version !== stored.version) throw new ApiError(409, {});
      stored = { ...stored, ...body.project, version: stored.version + 1 };
      if (isAnswerLost) throw new ApiError(0, {});
      return stored;
    });
    return () => void (isAnswerLost = false);
  });
  const texts = () => stored.transactionUpdates.split('\n').map((line) => line.replace(/^.*: /, ''));

  it('is added again if the same person adds the same text on two screens', async () => {
    const screens = [openChanges(stored), openChanges(stored)];
    await screens[0]?.addUpdate('Called the valuer');
    expect(await screens[1]?.addUpdate('Called the valuer')).toBe(true);
    expect(texts()).toEqual(['Called the valuer', 'Called the valuer']);
  });

  it('is added once if a retry finds it stored, because only the answer was lost', async () => {
    const screen = openChanges(stored);
    isAnswerLost = true;
    expect(await screen?.addUpdate('Called the valuer')).toBe(false);
    isAnswerLost = false;
    expect(await screen?.addUpdate('Called the valuer')).toBe(true);
    expect(texts()).toEqual(['Called the valuer']);
  });

  it("never replaces another person's update, even if a retry follows a conflict and a lost answer", async () => {
    const screen = openChanges(stored);
    stored = { ...stored, version: 2, transactionUpdates: '26 Nov 2026, Tom: Valuer chosen' };
    isAnswerLost = true;
    expect(await screen?.addUpdate('Called the valuer')).toBe(false);
    isAnswerLost = false;
    expect(await screen?.addUpdate('Called the valuer')).toBe(true);
    expect(texts()).toContain('Valuer chosen');
  });
});

describe('Undo of an assignment', () => {
  let stored = a.project();
  const [previous, other] = ['previous', 'other'];
  const undo = (): void => notify.mock.lastCall?.[2].undo();
  beforeEach(async () => {
    stored = a.project({ version: 1, projectStatus: 'matched', capitalCompanyId: '', nextStep: '' });
    callAny.mockImplementation(async ({ method, path }, { body, query }) => {
      if (method === 'GET') return [stored];
      const version = body?.version ?? body?.project?.version ?? Number(query.version);
      if (version !== stored.version) throw new ApiError(409, {});
      const isAssignment = path.endsWith('/capital');
      const { capitalCompanyId = '' } = body ?? {};
      const early = capitalCompanyId ? 'assigned' : 'matched';
      const projectStatus = stored.projectStatus === 'in_progress' ? 'in_progress' : early;
      const values = isAssignment ? { capitalCompanyId, projectStatus } : body.project;
      return (stored = { ...stored, ...values, version: stored.version + 1 });
    });
    await openChanges(stored)?.assign(other);
  });

  it('removes the capital partner also after another edit of the project', async () => {
    stored = { ...stored, version: 3, nextStep: 'Call the valuer' };
    undo();
    await vi.waitFor(() => expect(stored.capitalCompanyId).toBe(''));
    expect(stored).toMatchObject({ projectStatus: 'matched', nextStep: 'Call the valuer' });
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith('good', 'Harbour Quarter: Change undone', {
        topic: `edit ${stored.id}`,
      }),
    );
  });

  it("keeps a colleague's newer status", async () => {
    stored = { ...stored, version: 3, projectStatus: 'in_progress' };
    undo();
    await vi.waitFor(() => expect(stored.capitalCompanyId).toBe(''));
    await vi.waitFor(() => expect(adopt).toHaveBeenLastCalledWith(stored));
    expect(stored.projectStatus).toBe('in_progress');
  });

  it("keeps a colleague's newer capital partner, and says so", async () => {
    stored = { ...stored, version: 3, capitalCompanyId: previous };
    undo();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith(
        'bad',
        'Harbour Quarter: Not undone, since it was changed meanwhile.',
        {
          topic: `failed ${stored.id}`,
        },
      ),
    );
    expect(stored.capitalCompanyId).toBe(previous);
  });
});

describe('Undo of a status', () => {
  let stored = a.project();
  const undo = (): void => notify.mock.lastCall?.[2].undo();
  beforeEach(async () => {
    stored = a.project({ version: 1, projectStatus: 'matched', nextStep: '' });
    callAny.mockImplementation(async ({ method }, { body }) => {
      if (method === 'GET') return [stored];
      if (body.project.version !== stored.version) throw new ApiError(409, {});
      return (stored = { ...stored, ...body.project, version: stored.version + 1 });
    });
    await openChanges(stored)?.setStatus('in_progress');
  });

  it('restores the status also after another edit of the project', async () => {
    stored = { ...stored, version: 3, nextStep: 'Call the valuer' };
    undo();
    await vi.waitFor(() => expect(stored.projectStatus).toBe('matched'));
    expect(stored.nextStep).toBe('Call the valuer');
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith('good', 'Harbour Quarter: Change undone', {
        topic: `edit ${stored.id}`,
      }),
    );
  });

  it("keeps a colleague's newer status, shows it, and says so", async () => {
    stored = { ...stored, version: 3, projectStatus: 'completed' };
    undo();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith(
        'bad',
        'Harbour Quarter: Not undone, since it was changed meanwhile.',
        {
          topic: `failed ${stored.id}`,
        },
      ),
    );
    expect(stored.projectStatus).toBe('completed');
    expect(adopt).toHaveBeenLastCalledWith(stored);
  });
});
