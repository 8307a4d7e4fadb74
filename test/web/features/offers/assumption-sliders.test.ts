import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AssumptionSliders } from '../../../../web/features/offers/AssumptionSliders.tsx';
import { compareOffers } from '../../../../web/features/offers/comparison.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ fundingAmount: 8_600_000, fundingPurpose: 'construction' });

type Values = Partial<ReturnType<typeof a.terms>>;
const render = (...values: readonly Values[]) => {
  const offers = values.map((value) =>
    a.terms({ termsStatus: 'submitted', facilityLimit: 10_000_000, ...value }),
  );
  const sliders = createElement(AssumptionSliders, {
    offers: compareOffers(offers, project, {}),
    overrides: {},
    onAdjust: () => undefined,
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, sliders));
};

it.each([
  [[18, 18], '16 months'],
  [[24, 18], '16 to 22 months'],
  [[3, 3], '1 month<'],
] as const)('for offers with terms of %j months, states a drawdown period of %s', (terms, text) => {
  expect(render(...terms.map((term) => ({ term })))).toContain(
    `Assumptions: $8.6m drawn, 30\u00A0% on day one, the rest over ${text}`,
  );
});

it('states the largest amount drawn as such if a smaller offer draws less', () => {
  expect(render({}, { facilityLimit: 3_000_000 })).toContain('Assumptions: up to $8.6m drawn');
});

it('states the exact amount drawn, from which the costs are computed', () => {
  expect(render({ facilityLimit: 4_237_500 })).toContain('Assumptions: $4,237,500 drawn');
});
