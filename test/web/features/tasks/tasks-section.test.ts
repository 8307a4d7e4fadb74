import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const { part } = vi.hoisted(() => ({ part: vi.fn((_props: object) => null) }));
vi.mock('../../../../web/ui/lazy-part.tsx', async (original) => ({
  ...(await original<object>()),
  lazyPart: () => part,
}));
vi.mock('../../../../web/api/use-records-of-project.ts', () => ({
  useRecordsOfProject: () => ({ rows: [] }),
}));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin', 'helen@portal.test'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { default: TasksSection } = await import('../../../../web/features/tasks/TasksSection.tsx');

it('assigns a new task to its author also before the people have loaded', () => {
  const section = createElement(TasksSection, { project: a.project({ id: 'p1' }) });
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(MantineProvider, null, section)));
  const helen = { value: 'team helen@portal.test', label: 'Ann Lee' };
  expect(part.mock.calls.map(([props]) => props)).toContainEqual(
    expect.objectContaining({
      initialOwner: helen.value,
      owners: expect.arrayContaining([
        expect.objectContaining({ items: [helen, { value: 'team ', label: 'Anyone on the team' }] }),
      ]),
    }),
  );
});
