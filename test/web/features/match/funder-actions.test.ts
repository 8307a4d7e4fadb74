import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { FunderMatch } from '../../../../shared/api/match.ts';
import { FunderActions } from '../../../../web/features/match/FunderActions.tsx';
import { a } from '../../../support/records.ts';

const match: FunderMatch = Object.assign({ companyId: 'harrow-lane', companyName: 'Harrow Lane' });

function buttonsFor(hasOffer: boolean | undefined): string {
  const actions = createElement(FunderActions, {
    project: a.project({ projectStatus: 'new' }),
    match,
    interest: undefined,
    asks: { askByCompany: undefined, error: undefined, reload: () => undefined },
    hasOffer,
    isAssigning: false,
    onAssign: () => undefined,
  });
  const page = createElement(MantineProvider, null, actions);
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}

it('records an offer only of a funder that is known to have none', () => {
  expect(buttonsFor(false)).toContain('Record offer');
  expect(buttonsFor(true)).not.toContain('Record offer');
  expect(buttonsFor(undefined)).not.toContain('Record offer');
});
