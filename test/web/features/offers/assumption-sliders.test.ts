import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AssumptionSliders } from '../../../../web/features/offers/AssumptionSliders.tsx';
import { compareOffers } from '../../../../web/features/offers/comparison.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ fundingAmount: 8_600_000, fundingPurpose: 'construction' });

it.each([
  [[18, 18], '16 months'],
  [[24, 18], '16 to 22 months'],
  [[3, 3], '1 month<'],
] as const)('for offers with terms of %j months, states a drawdown period of %s', (terms, text) => {
  const offers = terms.map((term) => a.terms({ termsStatus: 'submitted', facilityLimit: 10_000_000, term }));
  const sliders = createElement(AssumptionSliders, {
    offers: compareOffers(offers, project, {}),
    overrides: {},
    onAdjust: () => undefined,
  });
  expect(renderToStaticMarkup(createElement(MantineProvider, null, sliders))).toContain(
    `$8.6m drawn, 30\u00A0% on day one, the rest over ${text}`,
  );
});
