import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { task, type Task } from '../../../../shared/entities/task.ts';
import { terms } from '../../../../shared/entities/terms.ts';
import { newRecord } from '../../../../web/ui/form/new-record.ts';
import type { CallerKind } from '../../../../shared/caller-kind.ts';
import { setSession } from '../../../../web/api/session-state.ts';
import { useConflictMerge } from '../../../../web/ui/form/use-conflict-merge.ts';
import type { Raw } from '../../../../web/ui/form/raw-values.ts';
import { useForm } from '../../../../web/ui/form/use-form.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const { call, notify, readRecord } = vi.hoisted(() => ({
  call: vi.fn(),
  notify: vi.fn(),
  readRecord: vi.fn(),
}));
vi.mock('../../../../web/api/client.ts', () => ({ call }));
vi.mock('../../../../web/api/records.ts', () => ({ readRecord }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify }));

const record = a.task({ title: 'Engage the QS', dueDate: '' });
const names = ['title', 'dueDate'];

interface MergeOptions {
  /** Input that is not saved yet. */
  readonly unsavedInput?: Raw;
  readonly lockReason?: (task: Task) => string | undefined;
}

/** Merges a due date that was saved meanwhile. */
async function mergeAs(kind: CallerKind, { unsavedInput, lockReason }: MergeOptions = {}): Promise<void> {
  const caller = webCaller(kind, 'helen@portal.test');
  setSession({ status: 'signed-in', person: { email: 'helen@portal.test' }, caller });
  const merges: ReturnType<typeof useConflictMerge<'task'>>[] = [];
  const Merge = () => {
    const form = useForm({ fields: task.fields, names, record, unsavedInput });
    return void merges.push(
      useConflictMerge<'task'>({ noun: 'task', form, names, lockReason, onRecord: () => undefined }),
    );
  };
  renderToStaticMarkup(createElement(Merge));
  await merges[0]?.mergeWith({ ...record, dueDate: '2030-03-01', version: record.version + 1 });
}

beforeEach(() => {
  vi.clearAllMocks();
  readRecord.mockResolvedValue(a.user({ fullName: 'Tom Reed' }));
});
afterEach(() => setSession({ status: 'signed-out' }));

const REST = 'The form now shows them: save again.';

it.each([
  ['helen@portal.test', `You changed other fields of this record in another window. ${REST}`],
  ['tom@portal.test', `Tom Reed changed other fields of this record. ${REST}`],
])('tells an administrator that %s changed other fields', async (by, message) => {
  const at = '2030-01-01T00:00:00.000Z';
  call.mockResolvedValue([{ by, at, changes: { dueDate: { from: '', to: '2030-03-01' } } }]);
  await mergeAs('admin');
  expect(notify).toHaveBeenCalledWith('warning', message, { topic: 'form' });
});

it('names nobody to a user who cannot read the history', async () => {
  await mergeAs('project_partner');
  expect(call).not.toHaveBeenCalled();
  const message = `Other fields of this record were changed meanwhile. ${REST}`;
  expect(notify).toHaveBeenCalledWith('warning', message, { topic: 'form' });
});

it('asks nothing, not even to save again, once the record is read-only', async () => {
  const unsavedInput = { title: 'Engage the QS', dueDate: '2030-04-01' };
  await mergeAs('project_partner', { unsavedInput });
  expect(notify).not.toHaveBeenCalled();
  await mergeAs('project_partner', { unsavedInput, lockReason: () => 'This task is done.' });
  const message = 'Other fields of this record were changed meanwhile. The form now shows them.';
  expect(notify).toHaveBeenCalledWith('warning', message, { topic: 'form' });
});

it('names the status that a step of an offer has changed', async () => {
  const offer = newRecord(terms, { id: 'o', version: 1 });
  const merges: ReturnType<typeof useConflictMerge<'terms'>>[] = [];
  const Merge = () => {
    const form = useForm({ fields: terms.fields, names: ['notes'], record: offer });
    const options = {
      noun: 'terms',
      form,
      names: ['notes'],
      record: offer,
      onRecord: () => undefined,
    } as const;
    return void merges.push(useConflictMerge<'terms'>(options));
  };
  renderToStaticMarkup(createElement(Merge));
  await merges[0]?.mergeWith({ ...offer, termsStatus: 'submitted', revision: 1, version: 2 });
  const message = `Other fields of this record were changed meanwhile: Status Submitted. ${REST}`;
  expect(notify).toHaveBeenCalledWith('warning', message, { topic: 'form' });
});
