import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const { readRecord, useSWR } = vi.hoisted(() => ({ readRecord: vi.fn(), useSWR: vi.fn() }));
vi.mock('swr', async (original) => ({ ...(await original<object>()), default: useSWR }));
vi.mock('../../../../web/api/records.ts', () => ({ readRecord }));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { OpenQuestions } = await import('../../../../web/features/conversation/OpenQuestions.tsx');

const question = a.message({ asks: 'partner', authorSide: 'team' });
const [onChanged, onGone] = [vi.fn(), vi.fn()];

/** Reads the open questions, which no longer contain the question. */
async function readOpenQuestions(): Promise<void> {
  const conversation = { projectId: 'p1', thread: undefined, ownSide: 'team', messages: [question] } as const;
  const actions = { onAnswer: vi.fn(), onChanged, onGone };
  renderToStaticMarkup(createElement(OpenQuestions, { ...conversation, ...actions }));
  useSWR.mock.lastCall?.[2].onSuccess([]);
  // All answers are there after the current microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(readRecord).toHaveBeenCalledOnce();
}

beforeEach(() => {
  vi.resetAllMocks();
  useSWR.mockReturnValue({ data: [] });
});

it('drops a question that was deleted in another window', async () => {
  readRecord.mockResolvedValue(null);
  await readOpenQuestions();
  expect(onGone).toHaveBeenCalledWith(question);
});

it('updates a question that was closed in another window', async () => {
  const closed = { ...question, closed: true };
  readRecord.mockResolvedValue(closed);
  await readOpenQuestions();
  expect(onChanged).toHaveBeenCalledWith(closed);
  expect(onGone).not.toHaveBeenCalled();
});

it('keeps a question that cannot be read at the moment', async () => {
  readRecord.mockRejectedValue(new Error('The portal cannot be reached.'));
  await readOpenQuestions();
  expect(onGone).not.toHaveBeenCalled();
});
