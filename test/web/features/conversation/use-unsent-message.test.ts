import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';

const saveRecord = vi.fn();
vi.mock('../../../../web/api/records.ts', () => ({ saveRecord }));
vi.mock('../../../../web/parts/conversation/use-saved-text.ts', () => ({
  useSavedText: () => ['See the valuation.', vi.fn()],
}));

// Other files of the worker may have loaded these with the real records.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { useUnsentMessage } = await import('../../../../web/features/conversation/use-unsent-message.ts');

const onAttachmentsRefused = vi.fn();

/** Sends a message that the server refuses. */
async function sendRefused(refusal: unknown): Promise<void> {
  saveRecord.mockRejectedValue(refusal);
  const project = a.project();
  const thread = { audience: 'team', funderId: '' } as const;
  const form = {
    project,
    thread,
    email: 'ana@kestrel.test',
    question: undefined,
    files: [],
    onSent: vi.fn(),
  };
  const forms: ReturnType<typeof useUnsentMessage>[] = [];
  const Form = () => void forms.push(useUnsentMessage({ ...form, onAttachmentsRefused }, { current: null }));
  renderToStaticMarkup(createElement(Form));
  forms[0]?.send();
  // All answers are there after the current microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(saveRecord).toHaveBeenCalledOnce();
}

beforeEach(() => vi.clearAllMocks());

it('reads the documents again once the server refuses an attachment', async () => {
  await sendRefused(new ApiError(400, { issues: { documentIds: 'A document is no longer available.' } }));
  expect(onAttachmentsRefused).toHaveBeenCalledOnce();
});

it('does not read the documents again if a message fails for another reason', async () => {
  await sendRefused(new ApiError(400, { issues: { text: 'Too long.' } }));
  expect(onAttachmentsRefused).not.toHaveBeenCalled();
});
