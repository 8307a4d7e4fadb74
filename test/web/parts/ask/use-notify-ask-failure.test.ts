import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { useNotifyAskFailure } from '../../../../web/parts/ask/use-notify-ask-failure.ts';

const { go, notify } = vi.hoisted(() => ({ go: vi.fn(), notify: vi.fn() }));
vi.mock('../../../../web/navigation/use-go.ts', () => ({ useGo: () => go }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify }));

/** Shows the refusal of a request to a company. @returns the action that its toast offers */
function refuse(error: unknown): { readonly label: string; readonly run: () => void } | undefined {
  const Refused = () => {
    useNotifyAskFailure()({ companyId: 'c1', error });
    return null;
  };
  renderToStaticMarkup(createElement(Refused));
  return notify.mock.lastCall?.[2].action;
}

beforeEach(() => vi.clearAllMocks());

it('leads to the page of a company that has no user', () => {
  const open = refuse(
    new ApiError(409, { code: 'no-recipient', message: 'This company has no active user.' }),
  );
  expect(notify).toHaveBeenCalledWith('bad', 'This company has no active user.', expect.anything());
  expect(open?.label).toBe('Open company');
  open?.run();
  expect(go).toHaveBeenCalledWith('company', { companyId: 'c1' });
});

it('only says why another request was refused', () => {
  const message = 'The last reminder or question is less than a day old.';
  expect(refuse(new ApiError(409, { message }))).toBeUndefined();
  expect(notify).toHaveBeenCalledWith('bad', message, expect.anything());
});
