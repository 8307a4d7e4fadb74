import { expect, test } from 'vitest';

import { interest as entity } from '../../../shared/entities/interest.ts';
import { readField } from '../../../shared/schema/field.ts';
import { a } from '../../support/records.ts';

test.each([
  ['not_for_us', [], { reasons: 'Please select at least one reason' }],
  ['not_for_us', ['size'], {}],
  ['interested', [], {}],
] as const)('the answer %s with the reasons %j is complete except for %j', (answer, reasons, issues) => {
  const interest = a.interest({ answer, reasons: [...reasons] });
  expect(entity.check?.(interest, { today: '2026-11-21' })).toEqual(issues);
});

test('rejects reasons that are not in the list', () => {
  expect(readField(entity.fields.reasons, ['no wish'])).toEqual({
    message: 'Please select reasons of the list',
  });
});
