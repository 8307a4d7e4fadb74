import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { useMoves } from '../../../../../web/features/desk/board/use-moves.ts';
import { a } from '../../../../support/records.ts';

const { saveRecord } = vi.hoisted(() => ({ saveRecord: vi.fn() }));
vi.mock('../../../../../web/api/records.ts', () => ({
  HOLD_MAILS: {},
  saveRecord,
  readRecord: () => Promise.reject(new Error('no network')),
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
    const project = a.project({ projectName: 'Mill Lane' });
    expect(await openMoves()?.move(project, 'matched')).toBe('Mill Lane was not moved: It was changed.');
  },
);

it('saves a move during another move of the project after it, with the saved version', async () => {
  vi.useFakeTimers();
  let stored = a.project({ projectName: 'Mill Lane', projectStatus: 'new', version: 1 });
  saveRecord.mockImplementation(async (_noun, { version, projectStatus }) => {
    await Promise.resolve();
    if (version !== stored.version) throw new ApiError(409, { message: 'It was changed.' });
    stored = { ...stored, projectStatus, version: version + 1 };
    return stored;
  });
  const moves = openMoves();
  const project = stored;
  const messages = await Promise.all([moves?.move(project, 'matched'), moves?.move(project, 'new')]);
  expect(messages).toEqual(['Mill Lane: Status Matched', 'Mill Lane: Status New']);
  expect(stored).toMatchObject({ projectStatus: 'new', version: 3 });
  vi.useRealTimers();
});
