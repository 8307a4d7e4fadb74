import { describe, expect, test } from 'vitest';

import { entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { expectedOf } from '../../nouns/index.ts';

const read = (noun: Noun, body: Readonly<Record<string, unknown>>) =>
  readInput(entityOf(noun), body, blank(entityOf(noun)), { admin: true, creating: true });

test.each(nouns)('%s: every cleared control has its own message if it is required', (noun) => {
  const emptied = Object.entries(entityOf(noun).fields).map(([name, { empty }]) => [name, empty]);
  expect(read(noun, Object.fromEntries(emptied)).issues).toEqual(expectedOf(noun).missing);
});

test.each(nouns)('%s: a new record has its default values, and is otherwise empty', (noun) => {
  const { fields } = entityOf(noun);
  const values = Object.entries(blank(entityOf(noun))).filter(
    ([name, value]) =>
      fields[name]?.kind !== 'flags' && JSON.stringify(value) !== emptyOf(fields[name]?.kind),
  );
  expect(Object.fromEntries(values)).toEqual(expectedOf(noun).defaults);
});
/** The empty value of a kind of field, as JSON. */
function emptyOf(kind = ''): string {
  if (/multiChoice|rows/.test(kind)) return '[]';
  if (/money|percent|number|integer/.test(kind)) return 'null';
  return kind === 'flag' ? 'false' : '""';
}

/** An invalid value of a field, and the message of the form. */
const invalidInputs: readonly (readonly [Noun, string, unknown, string])[] = [
  ['task', 'title', 'x'.repeat(201), 'Task has 201 characters, at most 200 are allowed.'],
  ['task', 'dueDate', '31/12/2026', 'Invalid date'],
  ['task', 'ownerSide', 'bank', 'Please say which side does it'],
  ['task', 'ownerId', 'nobody', 'Please choose a person of this side who sees the project'],
  ['view', 'viewName', 'x'.repeat(61), 'A view needs a name of at most 60 characters.'],
  ['view', 'list', 'https://else.test/admin/schedule', 'Please name the page of the list'],
  ['view', 'address', 'x'.repeat(5_001), 'This view has too many filters to be kept.'],
  ['project', 'fundingAmount', 999_999, 'Invalid funding amount.'],
  ['project', 'fundingAmount', 500_000_001, 'Invalid funding amount.'],
  ['project', 'maxLTV', 101, 'Invalid Max LTV'],
  ['project', 'maxLTC', 101, 'Invalid Max LTC'],
  ['project', 'minPTD', 101, 'Invalid Min PTD'],
  ['project', 'minICR', 'x', 'Invalid Min ICR'],
  ['project', 'pricing', 101, 'Invalid Pricing'],
  ['project', 'targetFundingDate', '21/11/2026', 'Invalid date'],
  ['project', 'state', 'atlantis', 'Please select location'],
  ['company', 'state', 'Atlantis', 'Please select state'],
  ['company', 'country', 'Atlantis', 'Please select country'],
  ['contact', 'title', 'King', 'Please select title'],
  ['user', 'location', 'atlantis', 'Please select location'],
  ['user', 'companyId', 'x', 'Please select company'],
  ['funding-profile', 'minAmountSenior', 999_999, 'Invalid mininum amount'],
  ['funding-profile', 'minAmountSenior', 250_000_001, 'Invalid mininum amount'],
  ['funding-profile', 'maxAmountSenior', 999_999, 'Invalid maximum amount'],
  ['funding-profile', 'maxAmountSenior', 250_000_001, 'Invalid maximum amount'],
  ['funding-profile', 'minAmountSubordinate', 999_999, 'Invalid mininum amount'],
  ['funding-profile', 'maxAmountSubordinate', 250_000_001, 'Invalid maximum amount'],
  ['funding-profile', 'seniorIRR', 0.5, 'IRR is required'],
  ['funding-profile', 'subordinateIRR', 0.5, 'IRR is required'],
  ['funding-profile', 'maxLTV', 101, 'Invalid Loan to Value %'],
  ['funding-profile', 'maxLTC', 101, 'Invalid Loan to Cost %'],
  ['funding-profile', 'minPTD', 101, 'Invalid Presales To Debt %'],
  ['funding-profile', 'minICR', 'x', 'Invalid Interest Cover Ratio'],
];
test.each(invalidInputs)('%s: %s %j is refused: %s', (noun, name, value, message) => {
  expect(read(noun, { [name]: value }).issues[name]).toBe(message);
});

describe('a value that can be dropped', () => {
  test.each([
    ['project', 'grv'],
    ['project', 'noUnits'],
    ['company', 'website'],
    ['company', 'email'],
    ['contact', 'website'],
    ['user', 'website'],
  ] as const)('%s: %s never causes a form to be refused', (noun, name) => {
    const { values, issues } = read(noun, { [name]: 'not a value' });
    expect([values[name], issues[name]]).toEqual([entityOf(noun).fields[name]?.empty, undefined]);
  });
});

test.each([
  ['project', 'fundingAmount', 1_000_000],
  ['project', 'fundingAmount', 500_000_000],
  ['funding-profile', 'minAmountSenior', 1_000_000],
  ['funding-profile', 'maxAmountSenior', 250_000_000],
  ['funding-profile', 'seniorIRR', 1],
] as const)('%s: %s %d is accepted', (noun, name, value) => {
  expect(read(noun, { [name]: value }).values[name]).toBe(value);
});
