import { expect, test } from 'vitest';
import { reachOf } from '../../../shared/entities/user-reach.ts';

const active = { sub: 's1', disabled: false, mailDelivery: 'deliverable' } as const;
const added = { ...active, sub: '' };
const disabled = { ...active, disabled: true };
const bounced = { mailDelivery: 'bounced' } as const;

test.each([
  ['signIn', [disabled, added, active]],
  ['signIn', [{ ...active, ...bounced }]],
  ['mail', [disabled, added]],
  ['none', [disabled, { ...added, ...bounced }]],
  ['none', []],
] as const)('a company is reached by %s with the users %j', (reach, users) => {
  expect(reachOf(users)).toBe(reach);
});
