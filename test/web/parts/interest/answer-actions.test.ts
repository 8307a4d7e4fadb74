import { beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const removeOrThrow = vi.fn();
const readRecord = vi.fn();
const rememberSaved = vi.fn();
const rememberDeleted = vi.fn();
const confirmChange = vi.fn();
vi.mock('../../../../web/api/records.ts', () => ({ removeOrThrow, readRecord, saveRecord: vi.fn() }));
vi.mock('../../../../web/api/recent-changes.ts', () => ({ rememberSaved, rememberDeleted }));
vi.mock('../../../../web/ui/confirm-change.ts', () => ({ confirmChange }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { answerActions } = await import('../../../../web/parts/interest/answer-actions.ts');

const recorded = a.interest({ recordedBy: 'Ann Lee' });
const own = a.interest({ id: recorded.id, answer: 'interested', reasons: [] });
const lost = new ApiError(0, {});
const withdraw = (currentAnswer = recorded) =>
  answerActions({ projectId: 'p1', name: 'Mill Lane', currentAnswer, confirmation: 'recorded' }).withdraw();

beforeEach(() => {
  vi.clearAllMocks();
  removeOrThrow.mockResolvedValue(undefined);
});

it('withdraws an answer that the team recorded without an earlier one', async () => {
  readRecord.mockResolvedValue(null);
  await withdraw();
  expect(rememberDeleted).toHaveBeenCalledWith('interest', recorded.id);
});

describe('a withdrawal whose response was lost, or that is repeated after that', () => {
  it.each([lost, new Error('Only its users can withdraw it.')])(
    "counts as done once the funder's own answer is back (%s)",
    async (failure) => {
      removeOrThrow.mockRejectedValue(failure);
      readRecord.mockResolvedValue(own);
      await withdraw();
      expect(rememberSaved).toHaveBeenCalledWith('interest', own);
      expect(confirmChange).toHaveBeenCalledWith(
        'Mill Lane: Answer withdrawn. Their own answer is back: Interested',
        expect.any(String),
        expect.any(Function),
        'Mill Lane',
      );
    },
  );

  it('fails while the answer of the team is stored', async () => {
    removeOrThrow.mockRejectedValue(lost);
    readRecord.mockResolvedValue(recorded);
    await expect(withdraw()).rejects.toBe(lost);
  });

  it('fails for a funder without reading the answer again', async () => {
    removeOrThrow.mockRejectedValue(lost);
    await expect(withdraw(own)).rejects.toBe(lost);
    expect(readRecord).not.toHaveBeenCalled();
  });
});
