import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SideBySide } from '../../../../web/features/duplicates/SideBySide.tsx';
import { a } from '../../../support/records.ts';

it('names the lead of each company', () => {
  const companies = [
    a.company({ leadId: 'helen@portal.test', leadName: 'Helen Marchetti' }),
    a.company({ leadId: '', leadName: '' }),
  ] as const;
  const ignore = () => undefined;
  const props = {
    companies,
    keptId: companies[0].id,
    take: new Set<string>(),
    onKeep: ignore,
    onTake: ignore,
  };
  const html = renderToStaticMarkup(createElement(SideBySide, props));
  expect(html).toContain('Helen Marchetti');
  expect(html).not.toContain('helen@portal.test');
});
