import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NextStepQuestion } from '../../../../../web/features/project/bulk/TeamQuestions.tsx';
import { a } from '../../../../support/records.ts';

it('counts no projects before a next step is typed', () => {
  const question = createElement(NextStepQuestion, {
    projects: [a.project({ draft: false, nextStep: 'Call the valuer' }), a.project({ draft: false })],
    onBegin: () => undefined,
    onCancel: () => undefined,
  });
  const markup = renderToStaticMarkup(createElement(MantineProvider, null, question));
  expect(markup).toContain('Set the next step');
  expect(markup.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d project|another next step/);
});
