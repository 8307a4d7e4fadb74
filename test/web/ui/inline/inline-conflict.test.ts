import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { project } from '../../../../shared/entities/project.ts';
import type { Raw } from '../../../../web/ui/form/raw-values.ts';
import { InlineConflict } from '../../../../web/ui/inline/InlineConflict.tsx';

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => ({ profile: { role: 'project_partner' } }),
}));

const renderConflict = (names: readonly string[], theirs: Raw) => {
  const onChoice = () => undefined;
  const props = { noun: 'project', id: '1', fields: project.fields, names, theirs } as const;
  const conflict = createElement(InlineConflict, { ...props, onKeep: onChoice, onTake: onChoice });
  return renderToStaticMarkup(createElement(MantineProvider, null, conflict));
};

test('names the lead that someone else has chosen', () => {
  const theirs = { leadId: 'helen@portal.test', leadName: 'Helen Marchetti' };
  expect(renderConflict(['leadId'], theirs)).toContain('Changed meanwhile to Helen Marchetti<');
  expect(renderConflict(['leadId'], { leadId: '', leadName: '' })).toContain('to no value<');
});

test('shows the values that someone else has saved', () => {
  const theirs = { nextStep: 'Call the valuer', nextStepDate: '2026-11-21' };
  expect(renderConflict(['nextStep', 'nextStepDate'], theirs)).toContain('to Call the valuer, 21 Nov 2026<');
});
