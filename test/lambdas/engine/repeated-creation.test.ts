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
    expect(answerRepeatedCreation('contact', failure, repeated)).toEqual(stored);
  });
  test('with one different value is refused, since a change requires a version', () => {
    expect(() => answerRepeatedCreation('contact', failure, { ...repeated, firstName: 'Bob' })).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'version-required',
        message: 'This record already exists. Send its version to change it.',
        issues: { version: 'Required' },
      }),
    );
  });
  test('is refused when the stored record is unknown', () => {
    expect(() =>
      answerRepeatedCreation('contact', new ConditionFailed([{ name: 'record' }]), repeated),
    ).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('a record whose id follows from its fields, created by two users at the same time,', () => {
  const grant = a['scenario-grant']({ scenarioVersion: 1, grantedBy: 'Ann Lee' });
  const grantFailure = new ConditionFailed([
    { name: 'record', stored: { ...itemOf('scenario-grant', grant) } },
  ]);
  test('is answered as stored if both enter the same', () => {
    const repeatedGrant = { ...grant, grantedBy: 'Bob Ray' };
    expect(answerRepeatedCreation('scenario-grant', grantFailure, repeatedGrant)).toEqual(grant);
  });
  test('is a conflict for the second user with other values', () => {
    const otherGrant = { ...grant, scenarioVersion: 2 };
    expect(() => answerRepeatedCreation('scenario-grant', grantFailure, otherGrant)).toThrow(
      expect.objectContaining({ status: 409, code: 'stale' }),
    );
  });
});
