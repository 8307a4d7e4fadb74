import { describe, expect, test } from 'vitest';

import { itemOf } from '../../../lambdas/engine/items.ts';
import { answerRepeatedCreation } from '../../../lambdas/engine/repeated-creation.ts';
import { ConditionFailed } from '../../../lambdas/engine/transact.ts';
import { a } from '../../support/records.ts';

const stored = a.contact({ version: 3, firstName: 'Ann', createdAt: '2026-01-01', updatedAt: '2026-01-02' });
const failure = new ConditionFailed([
  { name: 'counter' },
  { name: 'record', stored: { ...itemOf('contact', stored) } },
]);
const repeated = { ...stored, version: 1, createdAt: '2026-02-01', updatedAt: '2026-02-01' };

describe('a record that is created again', () => {
  test('is answered as stored', () => {
    expect(answerRepeatedCreation(failure, repeated)).toEqual(stored);
  });
  test('with one different value is refused, since a change requires a version', () => {
    expect(() => answerRepeatedCreation(failure, { ...repeated, firstName: 'Bob' })).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'version-required',
        message: 'This record already exists. Send its version to change it.',
        issues: { version: 'Required' },
      }),
    );
  });
  test('is refused when the stored record is unknown', () => {
    expect(() => answerRepeatedCreation(new ConditionFailed([{ name: 'record' }]), repeated)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});
