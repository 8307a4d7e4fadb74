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

it.each([404, 409])(
  'announces a move that failed with %i, even if the project cannot be read',
  async (status) => {
    saveRecord.mockRejectedValueOnce(new ApiError(status, { message: 'It was changed.' }));
    const moves: ReturnType<typeof useMoves>[] = [];
    const Board = () => void moves.push(useMoves(() => undefined));
    renderToStaticMarkup(createElement(Board));
    const project = a.project({ projectName: 'Mill Lane' });
    expect(await moves[0]?.move(project, 'matched')).toBe('Mill Lane was not moved: It was changed.');
  },
);
