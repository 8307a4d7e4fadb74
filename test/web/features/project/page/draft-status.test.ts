import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ProjectHead } from '../../../../../web/features/project/page/ProjectHead.tsx';
import { ProjectLine } from '../../../../../web/features/project/page/ProjectLine.tsx';
import { a } from '../../../../support/records.ts';
import { webCaller } from '../../../../support/web-caller.ts';

vi.mock('../../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

const onAssign = () => Promise.resolve(true);

it.each([
  ['in the head', ProjectHead],
  ['beside the name', ProjectLine],
])('reads as a draft until its partner submits it: %s', (_, Status) => {
  const render = (draft: boolean) => {
    const project = a.project({ draft, projectStatus: 'new' });
    const status = createElement(Status, { project, onAssign });
    const page = createElement(MantineProvider, null, createElement(MemoryRouter, null, status));
    return renderToStaticMarkup(page);
  };
  expect(render(true)).toContain('Draft</span>');
  expect(render(true)).not.toContain('New</span>');
  expect(render(false)).toContain('New</span>');
});
