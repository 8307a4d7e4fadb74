import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { useMoves } from '../../../../../web/features/desk/board/use-moves.ts';
import { a } from '../../../../support/records.ts';

const { notify, removeToasts, readRecord, saveRecord } = vi.hoisted(() => ({
  notify: vi.fn(),
  removeToasts: vi.fn(),
  readRecord: vi.fn(),
  saveRecord: vi.fn(),
}));
vi.mock('../../../../../web/ui/notify.ts', () => ({ notify, removeToasts }));
vi.mock('../../../../../web/api/records.ts', () => ({
  HOLD_MAILS: {},
  saveRecord,
  readRecord,
}));

function openMoves() {
  const moves: ReturnType<typeof useMoves>[] = [];
  const Board = () => void moves.push(useMoves(() => undefined));
  renderToStaticMarkup(createElement(Board));
  return moves[0];
}

it.each([404, 409])(
  'announces a move that failed with %i, even if the project cannot be read',
  async (status) => {
    saveRecord.mockRejectedValueOnce(new ApiError(status, { message: 'It was changed.' }));
    readRecord.mockRejectedValueOnce(new Error('no network'));
    const project = a.project({ projectName: 'Mill Lane' });
    expect(await openMoves()?.move(project, 'matched')).toBe('Mill Lane was not moved: It was changed.');
  },
);

it('says which offers a move to In Progress declines', async () => {
  const project = a.project({ projectName: 'Mill Lane', projectStatus: 'assigned', capitalCompanyId: 'c1' });
  saveRecord.mockResolvedValueOnce({ ...project, projectStatus: 'in_progress' });
  expect(await openMoves()?.move(project, 'in_progress')).toBe(
    'Mill Lane: Status In Progress. Open offers, except active ones of the assigned capital partner, are declined and their funders notified.',
  );
});

describe('a further move of a project', () => {
  let stored = a.project();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    stored = a.project({
      projectName: 'Mill Lane',
      projectStatus: 'new',
      capitalCompanyId: 'c1',
      version: 1,
    });
    saveRecord.mockImplementation(async (_noun, { version, projectStatus }) => {
      await Promise.resolve();
      if (version !== stored.version) throw new ApiError(409, { message: 'It was changed.' });
      stored = { ...stored, projectStatus, version: version + 1 };
      return stored;
    });
    readRecord.mockImplementation(async () => stored);
    return () => void vi.useRealTimers();
  });
  const undo = () => notify.mock.lastCall?.[2].undo();

  it('is saved after the move before it, with the saved version, and only its own undo is offered', async () => {
    const moves = openMoves();
    const project = stored;
    const messages = await Promise.all([moves?.move(project, 'matched'), moves?.move(project, 'assigned')]);
    expect(messages).toEqual(['Mill Lane: Status Matched', 'Mill Lane: Status Assigned']);
    expect(stored).toMatchObject({ projectStatus: 'assigned', version: 3 });
    expect(notify.mock.calls.map(([, message]) => message)).toEqual(['Mill Lane: Status Assigned']);
    undo();
    await vi.waitFor(() => expect(stored).toMatchObject({ projectStatus: 'matched', version: 4 }));
  });

  it('removes the toast of the move before it, whose undo would need another version', async () => {
    const moves = openMoves();
    await moves?.move(stored, 'matched');
    removeToasts.mockClear();
    const next = moves?.move(stored, 'assigned');
    expect(removeToasts).toHaveBeenCalledWith(`edit ${stored.id}`);
    await next;
  });

  it('waits for an undo that is still saving', async () => {
    const moves = openMoves();
    await moves?.move(stored, 'matched');
    const shown = stored;
    undo();
    expect(await moves?.move(shown, 'assigned')).toBe('Mill Lane: Status Assigned');
    expect(stored).toMatchObject({ projectStatus: 'assigned', version: 4 });
  });

  it('can be undone after an edit of another field of the project', async () => {
    await openMoves()?.move(stored, 'matched');
    stored = { ...stored, nextStep: 'Call the valuer', version: 3 };
    undo();
    const restored = { projectStatus: 'new', nextStep: 'Call the valuer', version: 4 };
    await vi.waitFor(() => expect(stored).toMatchObject(restored));
  });

  it('is not undone after another user has moved the project', async () => {
    await openMoves()?.move(stored, 'matched');
    stored = { ...stored, projectStatus: 'assigned', version: 3 };
    undo();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith(
        'bad',
        'Mill Lane: Not undone, since it was changed meanwhile.',
      ),
    );
    expect(stored).toMatchObject({ projectStatus: 'assigned', version: 3 });
  });
});
