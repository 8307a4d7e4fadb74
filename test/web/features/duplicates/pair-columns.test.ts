import { expect, it } from 'vitest';
import { pairColumns, pairNameColumn } from '../../../../web/features/duplicates/pair-columns.tsx';

const record = {
  key: '1',
  title: 'Alpha',
  of: 'Guest',
  companyId: '',
  email: '',
  phone: '+61255503555',
  createdAt: '',
};
const pair = { older: record, newer: { ...record, key: '2' }, reasons: ['phone' as const] };

it('formats phone numbers', () => {
  expect(pairNameColumn('company').facts?.(pair, 'row').details).toEqual(['Guest', '+61 2 5550 3555']);
  const newer = pairColumns('company').find(({ id }) => id === 'newer');
  expect(newer?.text(pair)).toBe('Alpha Guest +61 2 5550 3555');
});
