import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { contract } from '../../../../shared/api/index.ts';
import type { IdentityUser } from '../../../../shared/api/identity.ts';
import type { ConfirmDialogProps } from '../../../../web/ui/ConfirmDialog.tsx';
import type { RowAction } from '../../../../web/ui/RowActions.tsx';
import { webCaller } from '../../../support/web-caller.ts';

const { call, shown, leaver } = vi.hoisted(() => ({
  call: vi.fn(),
  shown: {
    actionsOf: [] as ((row: IdentityUser) => readonly RowAction[])[],
    dialogs: [] as ConfirmDialogProps[],
  },
  leaver: {
    username: 'leaver',
    name: 'Leaver',
    email: 'leaver@x.nz',
    role: 'user' as const,
    status: 'CONFIRMED',
  },
}));
vi.mock('../../../../web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));
vi.mock('../../../../web/ui/table/Table.tsx', () => ({
  Table: ({ actionsOf }: { readonly actionsOf: (row: IdentityUser) => readonly RowAction[] }) => {
    shown.actionsOf.push(actionsOf);
    return null;
  },
}));
vi.mock('../../../../web/ui/lazy-part.tsx', async (original) => ({
  ...(await original<object>()),
  lazyPart: () => (props: ConfirmDialogProps) => {
    shown.dialogs.push(props);
    return null;
  },
}));
// The only state without an initial value is the user to disable: its dialog is open.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  const useState = (initial?: unknown) => {
    const state = react.useState(initial);
    return initial === undefined ? [leaver, state[1]] : state;
  };
  return { ...react, useState };
});

// Other files of the worker may have loaded this with the real modules.
vi.resetModules();
const { IdentityList } = await import('../../../../web/features/user/IdentityList.tsx');

it('disables a user while another action still runs', async () => {
  const onChanged = vi.fn();
  renderToStaticMarkup(createElement(IdentityList, { rows: [], error: undefined, onChanged }));
  call.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce(undefined);
  const invited = { ...leaver, email: 'invited@x.nz', status: 'FORCE_CHANGE_PASSWORD' };
  const [resend] = shown.actionsOf[0]?.(invited) ?? [];
  if (resend && 'run' in resend) resend.run();
  await shown.dialogs[0]?.onConfirm();
  expect(call.mock.calls).toEqual([
    [contract.identity.resend, { params: { email: 'invited@x.nz' } }],
    [contract.identity.disable, { params: { email: 'leaver@x.nz' } }],
  ]);
  expect(onChanged).toHaveBeenCalledOnce();
});
