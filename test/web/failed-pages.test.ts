import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityEvent } from '../../shared/api/activity.ts';
import { ApiError } from '../../web/api/errors.ts';
import { a } from '../support/records.ts';
import { teamDuty } from '../support/team-duty.ts';
import { webCaller } from '../support/web-caller.ts';

const failure = new ApiError(0, {});
/** State of the list: SWR keeps the data of an earlier page or filter while it reads another. */
const list: { data: unknown; error: unknown; isLoading: boolean } = {
  data: undefined,
  error: undefined,
  isLoading: false,
};

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: (key: unknown) => {
    const name = Array.isArray(key) ? String(key[0]) : '';
    const isList = [
      'activity',
      'company page',
      'notices pages',
      'revisions',
      'steps',
      'task people',
      'todo',
    ].includes(name);
    return { isLoading: false, ...(isList ? list : {}), mutate: () => undefined };
  },
}));
vi.mock('../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

vi.mock('../../web/api/use-records-of-project.ts', () => ({ useRecordsOfProject: () => ({ rows: [] }) }));
vi.mock('../../web/api/recent-changes.ts', async (original) => ({
  ...(await original<object>()),
  useRecentChanges: () => [],
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { EventList } = await import('../../web/parts/activity/Timeline.tsx');
const { NoticeList } = await import('../../web/features/notice/NoticesPage.tsx');
const { AllItems } = await import('../../web/features/desk/admin/FirstItems.tsx');
const { TodoSection } = await import('../../web/features/desk/todo/TodoSection.tsx');
const { default: AdminDesk } = await import('../../web/features/desk/admin/AdminDesk.tsx');
const { default: RevisionList } = await import('../../web/features/offers/RevisionList.tsx');
const { CompanySection } = await import('../../web/features/company/page/CompanySection.tsx');
const { useCompanyContent } = await import('../../web/features/company/page/use-company-content.ts');
const { Steps } = await import('../../web/features/project/page/Steps.tsx');
const { default: TasksSection } = await import('../../web/features/tasks/TasksSection.tsx');
const { defaultTodoView, useTodo } = await import('../../web/features/desk/todo/use-todo.ts');

const FAILED = 'This could not be loaded';

const markupOf = (part: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(MantineProvider, null, part)));
const textOf = (part: ReactNode) => markupOf(part).replaceAll(/<[^>]*>/g, ' ');

beforeEach(() => {
  list.data = undefined;
  list.error = undefined;
  list.isLoading = false;
});

it('says that earlier notices could not be loaded, below the loaded ones', () => {
  list.data = { notices: [a.notice({ title: 'Offer submitted' })], next: 'n2' };
  const text = () => textOf(createElement(NoticeList, { onlyUnread: false, kind: '' }));
  expect(text()).toContain('Show earlier notices');
  list.error = failure;
  expect(text()).toMatch(new RegExp(`Offer submitted.*${FAILED}`, 's'));
  expect(text()).not.toContain('Show earlier notices');
});

it.each([
  ['dates of the steps', Steps, 'Dates of the steps could not be loaded.'],
  ['owners of tasks', TasksSection, 'Other owners could not be loaded.'],
])('says that the %s could not be loaded, unless an earlier answer is shown', (_, part, message) => {
  const text = () => textOf(createElement(part, { project: a.project() }));
  expect(text()).not.toContain(message);
  list.error = failure;
  expect(text()).toContain(message);
  list.data = [];
  expect(text()).not.toContain(message);
});

it('keeps the revisions of an offer if they cannot be loaded again', () => {
  const text = () => textOf(createElement(RevisionList, { terms: a.terms() }));
  list.error = failure;
  expect(text()).toContain(failure.message);
  list.data = [a.terms({ revision: 1, submittedBy: 'Ana' })];
  expect(text()).toContain('Ana');
  expect(text()).not.toContain(failure.message);
});

it('says that more offers of a company could not be loaded, below the loaded ones', () => {
  const company = a.company({ companyType: 'project_partner' });
  const content = { offers: [], offerCounts: { all: 40 }, projectNames: {} };
  function Offers() {
    const { offersError, reload } = useCompanyContent(company.id);
    return createElement(CompanySection, {
      section: 'offers',
      company,
      content: content as never,
      notes: {} as never,
      reload,
      offersError,
      showMoreOffers: () => undefined,
    });
  }
  const text = () => textOf(createElement(Offers));
  expect(text()).toContain('Show more');
  list.error = failure;
  expect(text()).toContain(FAILED);
  expect(text()).not.toContain('Show more');
});

describe('a timeline', () => {
  const event: ActivityEvent = {
    id: 'project#1#2#0',
    at: '2026-11-21T07:14:00.000Z',
    noun: 'project',
    recordId: '1',
    kind: 'update',
    by: 'Tom Reed',
    side: 'team',
    title: '',
    text: 'Valuer engaged',
    amount: null,
    rate: null,
    action: '',
    projectId: '',
    projectName: '',
    changes: [],
  };
  const subject = { noun: 'project', id: 'p1', version: 1 } as const;
  const text = (group = '') => textOf(createElement(EventList, { subject, group }));

  it('says that earlier events could not be loaded, below the loaded ones', () => {
    list.data = { group: '', events: [event], next: 'n2' };
    expect(text()).toContain('Show earlier');
    list.error = failure;
    expect(text()).toMatch(new RegExp(`Valuer engaged.*${FAILED}`, 's'));
    expect(text()).not.toContain('Show earlier');
  });

  it('shows that earlier events are loading', () => {
    list.data = { group: '', events: [event], next: 'n2' };
    const isBusy = () => markupOf(createElement(EventList, { subject, group: '' })).includes('data-loading');
    expect(isBusy()).toBe(false);
    list.isLoading = true;
    expect(isBusy()).toBe(true);
  });

  it('does not show the events of another filter', () => {
    list.data = { group: '', events: [event], next: 'n2' };
    expect(text('offers')).not.toContain('Valuer engaged');
    list.error = failure;
    expect(text('offers')).not.toContain('Valuer engaged');
    expect(text('offers')).toContain(FAILED);
  });
});

describe('a list of the desk', () => {
  const view = { ...defaultTodoView, show: 'dates' } as const;
  const loaded = { view, pages: 1, counts: { dates: 30, todo: 30 }, snoozed: 0, others: [], next: 'n2' };
  const item = teamDuty({ projectName: 'Mill Lane' });

  it('shows its first items until all of them are loaded, and says that they could not be', () => {
    const props = { items: [item], count: 30, view, renderItem: () => 'Mill Lane', children: ' dates' };
    const text = () => textOf(createElement(AllItems, props));
    expect(text()).toContain('Mill Lane');
    list.error = failure;
    expect(text()).toMatch(new RegExp(`Mill Lane.*${FAILED}`, 's'));
  });

  it('shows no waits or dates of everyone if those of the caller could not be loaded', () => {
    const others = [teamDuty({ kind: 'partnerOwes', companyName: 'Kestrel Bay' })];
    list.data = { ...loaded, view: defaultTodoView, items: [], others, counts: { partners: 1, dates: 0 } };
    const desk = { figures: {}, items: [], greeting: {} } as never;
    const text = (path: string) => {
      const page = createElement(MantineProvider, null, createElement(AdminDesk, { desk }));
      return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, page));
    };
    expect(text('/')).toContain('Kestrel Bay');
    list.error = failure;
    expect(text('/')).toContain('Kestrel Bay');
    expect(text('/?mine=1')).toContain(FAILED);
    expect(text('/?mine=1')).not.toMatch(/Kestrel Bay|No dates until/);
  });

  function Todo({ shown }: { readonly shown: Parameters<typeof useTodo>[0] }) {
    const ignore = () => undefined;
    return createElement(TodoSection, {
      list: useTodo(shown),
      view: shown,
      onShow: ignore,
      onSnoozed: ignore,
    });
  }
  const todoText = (show: 'todo' | 'offers') =>
    textOf(createElement(Todo, { shown: { ...defaultTodoView, show } }));

  it('says that a filter could not be loaded, without the items of the earlier one', () => {
    list.data = { ...loaded, view: defaultTodoView, items: [item] };
    list.error = failure;
    expect(todoText('offers')).toContain(FAILED);
    expect(todoText('offers')).not.toContain('Mill Lane');
  });

  it('says nothing of a failed reload of the loaded items, which is repeated every minute', () => {
    list.data = { ...loaded, view: defaultTodoView, items: [item] };
    list.error = failure;
    expect(todoText('todo')).toContain('Mill Lane');
    expect(todoText('todo')).not.toContain(FAILED);
  });

  it('says that more items could not be loaded, below the loaded ones', () => {
    list.data = { ...loaded, pages: 0, view: defaultTodoView, items: [item] };
    list.error = failure;
    expect(todoText('todo')).toMatch(new RegExp(`Mill Lane.*${FAILED}`, 's'));
  });
});
