import { expect, it } from 'vitest';
import { layerFields } from '../../../../shared/entities/plan-lines.ts';
import { withFractionQuestions } from '../../../../web/parts/terms/fraction-question.ts';

/** The warning below a field that had a value and now has another. */
const warningOf = (name: string, before: string, typed: string) =>
  withFractionQuestions({
    fields: layerFields,
    initial: { [name]: before },
    raw: { [name]: typed },
    warningOf: (other: string) => `From your last offer: ${other}`,
  }).warningOf(name);

it.each([
  ['0.0895', 'Did you mean 8.95\u00A0%?'],
  ['.125%', 'Did you mean 12.5\u00A0%?'],
  ['0.07125', 'Did you mean 7.125\u00A0%?'],
])('asks whether a rate of %s is a fraction: %s', (typed, question) =>
  expect(warningOf('rate', '', typed)).toBe(question),
);

it.each([
  ['lineFee', '', '0.25'],
  ['rate', '', '0'],
  ['rate', '', ''],
  ['rate', '', 'low'],
  ['rate', '0.1', '0.1'],
  ['limit', '', '0.1'],
])('does not ask about %s, changed from "%s" to "%s"', (name, before, typed) =>
  expect(warningOf(name, before, typed)).toBe(`From your last offer: ${name}`),
);
