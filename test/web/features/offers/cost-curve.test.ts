import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compareOffers } from '../../../../web/features/offers/comparison.ts';
import CostCurve from '../../../../web/features/offers/CostCurve.tsx';
import { a } from '../../../support/records.ts';

it('shows the fees of an undrawn facility without an empty rate', () => {
  const offer = a.terms({ termsStatus: 'submitted', facilityLimit: 10_000_000, establishmentFee: 1 });
  const offers = compareOffers([offer], a.project(), { drawn: 0 });
  const cells = [...renderToStaticMarkup(createElement(CostCurve, { offers })).matchAll(/<td>(.*?)<\/td>/g)];
  expect(cells[0]?.[1]).toMatch(/^\$/);
});
