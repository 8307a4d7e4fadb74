import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { a } from '../../../../support/records.ts';

const failed = new ApiError(0, {});
const read: { record: unknown; error: unknown } = { record: undefined, error: undefined };
const messages: string[] = [];

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => effect(),
}));
vi.mock('../../../../../web/api/use-record.ts', async (original) => ({
  ...(await original<object>()),
  useRecord: () => read,
}));
vi.mock('../../../../../web/parts/project/assign/AssignProject.tsx', () => ({ default: () => 'The dialog' }));
vi.mock('../../../../../web/ui/notify.ts', async (original) => ({
  ...(await original<object>()),
  notify: (_kind: string, text: string) => messages.push(text),
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: AssignItem } = await import('../../../../../web/features/desk/todo/AssignItem.tsx');

function open(record: unknown, error: unknown) {
  Object.assign(read, { record, error });
  messages.length = 0;
  const onClose = vi.fn<() => void>();
  const text = renderToStaticMarkup(createElement(AssignItem, { projectId: 'p1', onClose }));
  return { text, messages: [...messages], closed: onClose.mock.calls.length > 0 };
}

it('closes with the reason if the project cannot be read or no longer exists', () => {
  expect(open(undefined, failed)).toMatchObject({ text: '', closed: true });
  expect(messages[0]).toMatch('cannot be reached');
  expect(open(null, undefined)).toEqual({
    text: '',
    messages: ['This project no longer exists.'],
    closed: true,
  });
});

it('stays open if the project cannot be read again', () => {
  expect(open(a.project({}), failed)).toEqual({ text: 'The dialog', messages: [], closed: false });
});
