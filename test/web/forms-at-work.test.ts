import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../support/records.ts';
import { teamDuty } from '../support/team-duty.ts';
import { webCaller } from '../support/web-caller.ts';

const { dialogs } = vi.hoisted(() => ({ dialogs: [] as { readonly onClose: () => void }[] }));

// The forms are shown while their request runs.
vi.mock('../../web/ui/use-task.ts', () => ({ useTask: () => ({ run: () => undefined, working: true }) }));
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Modal: (props: { readonly children: ReactNode; readonly onClose: () => void }) => {
    dialogs.push(props);
    return props.children;
  },
}));
vi.mock('../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

vi.mock('../../web/api/use-companies.ts', async (original) => ({
  ...(await original<object>()),
  useCompanyOptions: () => [],
}));
vi.mock('../../web/api/recent-changes.ts', async (original) => ({
  ...(await original<object>()),
  useChangesSinceRead: () => [],
}));
vi.mock('../../web/api/use-records-of-project.ts', () => ({ useRecordsOfProject: () => ({ rows: [] }) }));
vi.stubGlobal('localStorage', { getItem: () => 'Text' });

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: NoteForm } = await import('../../web/features/company/page/NoteForm.tsx');
const { InviteColleague } = await import('../../web/features/desk/first/InviteColleague.tsx');
const { MessageForm } = await import('../../web/features/desk/first/TeamContact.tsx');
const { default: ReplyForm } = await import('../../web/features/desk/todo/ReplyForm.tsx');
const { default: OtherProjectsDialog } = await import('../../web/features/figures/OtherProjectsDialog.tsx');
const { default: AskAboutDialog } = await import('../../web/features/offers/AskAboutDialog.tsx');
const { default: RequestDocumentsDialog } =
  await import('../../web/features/project/page/RequestDocumentsDialog.tsx');
const { default: StatusDialog } = await import('../../web/features/project/page/StatusDialog.tsx');
const { default: EditTask } = await import('../../web/features/tasks/EditTask.tsx');
const { default: AssignCapitalDialog } =
  await import('../../web/parts/project/assign/AssignCapitalDialog.tsx');
const { default: ViewNameDialog } = await import('../../web/ui/table/views/ViewNameDialog.tsx');

const project = a.project({});
const offer = a.terms({});
const ignore = () => undefined;
const succeed = () => Promise.resolve(true);
const onClose = vi.fn<() => void>();

const note = createElement(NoteForm, { name: 'note', companyId: 'c1', onClose, onGone: ignore });
const invitation = createElement(InviteColleague);
const contact = createElement(MessageForm, { onClose });
const changes = { answer: succeed } as never;
const reply = createElement(ReplyForm, {
  item: teamDuty({}),
  changes,
  text: 'Yes',
  onText: ignore,
  onCancel: onClose,
  onClose,
});
const question = createElement(AskAboutDialog, { project, offer, onClose });
const copy = createElement(OtherProjectsDialog, { project, onStart: ignore, onClose });
const request = createElement(RequestDocumentsDialog, { project, funderId: 'c1', onClose });
const task = createElement(EditTask, { task: a.task({}), owners: [], onStale: ignore, onClose });
const status = createElement(StatusDialog, { project, onStatus: succeed, onClose });
const assignment = createElement(AssignCapitalDialog, { project, onAssign: succeed, onClose });
const viewName = createElement(ViewNameDialog, {
  title: 'Save view',
  initial: 'Mine',
  takenNames: [],
  onName: () => Promise.resolve(),
  onClose,
});

const htmlOf = (part: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(MantineProvider, null, part)));

afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  dialogs.length = 0;
  onClose.mockClear();
});

describe('while the request runs', () => {
  it.each([
    ['a note', note],
    ['an invitation', invitation],
    ['a message to the team', contact],
    ['a reply', reply],
    ['a question about an offer', question],
    ['a request for documents', request],
    ['the name of a view', viewName],
  ])('the text of %s cannot be changed, since the change would be lost', (_, form) => {
    expect(htmlOf(form)).toMatch(/<(?:textarea|input)[^>]* readonly=""/i);
  });

  it.each([
    ['kind and date of a note', note, 3],
    ['owner and due date of a task', task, 4],
  ])('the %s cannot be changed either', (_, form, count) => {
    const fields = htmlOf(form).match(/<(?:select|input)[^>]*>/g);
    expect(fields).toHaveLength(count);
    for (const field of fields ?? [])
      expect(field).toMatch(/ (?:readonly=""|aria-disabled="true")|type="date"/i);
  });

  it.each([
    ['a message to the team', contact],
    ['a reply', reply],
    ['a question about an offer', question],
    ['a request for documents', request],
    ['a task', task],
    ['a status', status],
    ['an assignment', assignment],
    ['a copy of a plan', copy],
    ['the name of a view', viewName],
  ])('%s cannot be cancelled', (_, form) => {
    const [, attributes] = /<button([^>]*)>(?:<span[^>]*>)*Cancel</.exec(htmlOf(form)) ?? [];
    expect(attributes).toMatch(/ disabled=""/);
    for (const dialog of dialogs) dialog.onClose();
    expect(onClose).not.toHaveBeenCalled();
  });
});
