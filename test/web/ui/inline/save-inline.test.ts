import { expect, test, vi } from 'vitest';
import type { InlineEditing } from '../../../../web/ui/inline/inline-editing.ts';
import { saveInline } from '../../../../web/ui/inline/save-inline.ts';
import { a } from '../../../support/records.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../../../web/ui/notify.ts', async (original) => ({ ...(await original<object>()), notify }));

test.each([
  ['project', a.project({ projectName: 'Harbour Rise' }), 'Harbour Rise: GRV not saved. Refused'],
  ['review', a.review({}), 'GRV not saved. Refused'],
] as const)('names the record of a failed edit, if it has a name: %s', async (noun, record, message) => {
  const save = () => Promise.reject(new Error('Refused'));
  const editing: InlineEditing = { noun, record, fieldsOf: () => [], controls: {}, save };
  const edit = { label: 'GRV', values: { grv: 6_000_000 }, before: { grv: null } };
  await saveInline({ name: 'grv', editing, edit, raw: { grv: '6m' }, reopen: () => false });
  expect(notify).toHaveBeenLastCalledWith('bad', message);
});
