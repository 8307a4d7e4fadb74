import { MantineProvider } from '@mantine/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { a } from '../support/records.ts';
import { webCaller } from '../support/web-caller.ts';

const { belongs } = vi.hoisted(() => ({ belongs: new Map<string, (record: object) => boolean>() }));
vi.mock('../../web/api/use-list.ts', async (original) => ({
  ...(await original<object>()),
  useList: (noun: string, _route: unknown, _input: unknown, rule = () => true) => {
    belongs.set(noun, rule);
    return { rows: [], loading: false, error: undefined, reload: () => undefined };
  },
}));
vi.mock('../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real lists.
vi.resetModules();
const { default: ConversationSection } =
  await import('../../web/features/conversation/ConversationSection.tsx');
const { default: OtherProjectsDialog } = await import('../../web/features/figures/OtherProjectsDialog.tsx');
const { ThankYou } = await import('../../web/features/project/ThankYou.tsx');
const { default: ShareDialog } = await import('../../web/parts/document/share/ShareDialog.tsx');

const project = a.project({ id: 'p1', projectCompanyId: 'c1' });
const ignore = () => undefined;

/** Whether the screen's list of a noun takes in a record that was just saved. */
function listsSaved<P extends object>(screen: FunctionComponent<P>, props: P, record: object): boolean {
  belongs.clear();
  const page = createElement(MantineProvider, null, createElement(screen, props));
  renderToStaticMarkup(createElement(MemoryRouter, null, page));
  const [rule] = ['document', 'project'].flatMap((noun) => belongs.get(noun) ?? []);
  return rule?.(record) ?? false;
}

it.each([
  ['sharing', (of: object) => listsSaved(ShareDialog, { project, onClose: ignore }, of)],
  ['the conversation', (of: object) => listsSaved(ConversationSection, { project, reload: ignore }, of)],
  ['the confirmation', (of: object) => listsSaved(ThankYou, { project }, of)],
])('lists a document that was just saved in %s of its project only', (_, lists) => {
  expect(lists(a.document({ projectId: 'p1' }))).toBe(true);
  expect(lists(a.document({ projectId: 'p2' }))).toBe(false);
});

it('offers the figures only of projects of the same partner, also of one that was just saved', () => {
  const props = { project, onStart: ignore, onClose: ignore };
  const lists = (of: object) => listsSaved(OtherProjectsDialog, props, of);
  expect(lists(a.project({ projectCompanyId: 'c1' }))).toBe(true);
  expect(lists(a.project({ projectCompanyId: 'c2' }))).toBe(false);
});
