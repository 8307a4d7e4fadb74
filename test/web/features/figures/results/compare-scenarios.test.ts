import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  comparedPlan,
  CompareScenarios,
} from '../../../../../web/features/figures/results/CompareScenarios.tsx';
import { townhouseLines } from '../../../../support/townhouse-lines.ts';

const planFrom = (startMonth: string) =>
  comparedPlan(startMonth, `From ${startMonth}`, {
    ...townhouseLines,
    scenarioName: 'Base case',
    country: 'Australia',
    startMonth,
  });

it('compares calendar months, although each plan counts from its own first month', () => {
  const scenarios = [planFrom('2026-12'), planFrom('2027-03')];
  const text = renderToStaticMarkup(createElement(CompareScenarios, { scenarios }));
  expect(text).toContain('July 2028</td>');
  expect(text).toContain('Oct 2028<small>+3 months</small></td>');
});
