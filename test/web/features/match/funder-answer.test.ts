import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { a } from '../../../support/records.ts';
import { FunderAnswer } from '../../../../web/features/match/FunderAnswer.tsx';

const companyId = 'harrow-lane';
const textOf = (props: Partial<ComponentProps<typeof FunderAnswer>>) =>
  renderToStaticMarkup(
    createElement(FunderAnswer, {
      project: a.project({ projectStatus: 'assigned' }),
      match: { companyId, companyName: 'Harrow Lane' },
      interest: undefined,
      askByCompany: undefined,
      isShared: false,
      hasOffer: false,
      ...props,
    }),
  ).replaceAll(/<[^>]*>/g, '');

it('says "Not asked" only once the asks have loaded', () => {
  expect(textOf({ askByCompany: new Map() })).toBe('Not asked');
  expect(textOf({ askByCompany: undefined })).toBe('');
});

it('says that an offer was received instead of an unanswered ask', () => {
  const ask = a.ask({ companyId, askedAt: '2026-01-05T01:00:00.000Z' });
  expect(textOf({ askByCompany: new Map([[companyId, ask]]), hasOffer: true })).toBe('Offer received');
});

it('says that documents are shared before the asks have loaded', () =>
  expect(textOf({ isShared: true })).toBe('Shared'));

it('says who of the team recorded an answer', () => {
  const interest = a.interest({ companyId, answer: 'interested', reasons: [], recordedBy: 'Ann Lee' });
  expect(textOf({ interest })).toMatch(/^Interested .* ago, recorded by Ann Lee$/);
});
