import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { webCaller } from '../../../support/web-caller.ts';

interface TableProps {
  readonly actionsOf: (row: object) => readonly { readonly label: string; readonly run: () => void }[];
}

const { call, Table } = vi.hoisted(() => ({
  call: vi.fn(),
  Table: vi.fn<(props: TableProps) => null>(() => null),
}));
vi.mock('../../../../web/api/client.ts', () => ({ call }));
vi.mock('../../../../web/ui/table/Table.tsx', () => ({ Table }));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded this with the real client.
vi.resetModules();
const { IdentityList } = await import('../../../../web/features/user/IdentityList.tsx');

it('reads the users again if the answer to an action is lost', async () => {
  call.mockRejectedValue(new Error('The portal cannot be reached.'));
  const onChanged = vi.fn();
  const row = { username: 'u1', email: 'ben@guest.test', name: 'Ben', role: 'user', status: 'DISABLED' };
  renderToStaticMarkup(createElement(IdentityList, { rows: [], error: undefined, onChanged }));
  const actions = Table.mock.lastCall?.[0].actionsOf(row);
  actions?.find(({ label }) => label === 'Enable')?.run();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});
