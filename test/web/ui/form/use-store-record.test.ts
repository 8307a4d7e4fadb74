import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { user, type User } from '../../../../shared/entities/user.ts';
import { useForm } from '../../../../web/ui/form/use-form.ts';
import { useStoreRecord } from '../../../../web/ui/form/use-store-record.ts';
import { a } from '../../../support/records.ts';

const { rememberSaved, saveRecord } = vi.hoisted(() => ({ rememberSaved: vi.fn(), saveRecord: vi.fn() }));
vi.mock('../../../../web/api/records.ts', () => ({ readRecord: vi.fn(), saveRecord }));
vi.mock('../../../../web/api/recent-changes.ts', () => ({ rememberSaved }));

it('shows a saved record as the form presents it, and remembers it as stored', async () => {
  const record = a.user({ companyName: 'Kestrel Bay (Project Partner)' });
  const stored = { ...record, firstName: 'Ann', companyName: 'Kestrel Bay' };
  const onRecord = vi.fn();
  const stores: ReturnType<typeof useStoreRecord<'user'>>[] = [];
  const Form = () => {
    const form = useForm({ fields: user.fields, names: ['firstName'], record });
    const ensureStored = async () => ({ record, isStored: true });
    const present = (saved: User) => ({ ...saved, companyName: `${saved.companyName} (Project Partner)` });
    const texts = { noun: 'user', names: ['firstName'], extraValues: {} } as const;
    const saving = { record, ensureStored, present, onRecord, onSaved: () => undefined };
    return void stores.push(useStoreRecord({ ...texts, ...saving, form }));
  };
  renderToStaticMarkup(createElement(Form));
  saveRecord.mockResolvedValue(stored);
  await stores[0]?.send({ firstName: 'Ann' });
  expect(onRecord).toHaveBeenCalledWith({ ...stored, companyName: record.companyName });
  expect(rememberSaved).toHaveBeenCalledWith('user', stored);
});
