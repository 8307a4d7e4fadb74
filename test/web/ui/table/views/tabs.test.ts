import { describe, expect, it } from 'vitest';
import { contactColumns, contactOrder } from '../../../../../web/features/contact/columns.ts';
import { scheduleColumns, scheduleOrder } from '../../../../../web/features/project/columns.tsx';
import { activeTab, movedViews, nextPosition, tabsOf } from '../../../../../web/ui/table/views/tabs.ts';
import { a } from '../../../../support/records.ts';

const LIST = '/admin/schedule';
const victoria = a.view({ viewName: 'Victoria', address: 'in=state%3Avictoria&sort=-grv', position: 1 });
const early = a.view({ viewName: 'Early', address: 'in=projectStatus%3Anew%2Cmatched', position: 0 });
const ofOtherList = a.view({ viewName: 'Elsewhere', list: '/admin/users' });
const tabs = tabsOf(scheduleColumns, LIST, [victoria, ofOtherList, early]);
const list = { columns: scheduleColumns, defaultSort: scheduleOrder };
const describeActive = (query: string) => {
  const active = activeTab(tabs, new URLSearchParams(query), list);
  return active && `${active.tab.name}${active.isChanged ? ', changed' : ''}`;
};

describe('the tabs of a list', () => {
  it("are all columns, the key figures, then the user's views of this list in their order", () =>
    expect(tabs.map(({ name }) => name)).toEqual(['All columns', 'Key figures', 'Early', 'Victoria']));
  it('hide all columns but name and figures in the key figures view', () => {
    const hide = new URLSearchParams(tabs[1]?.address).get('hide')?.split(',') ?? [];
    expect(scheduleColumns.filter(({ id }) => !hide.includes(id)).map(({ header }) => header)).toEqual([
      'Project Name',
      'Funding Amount',
      'Pricing (%)',
      'GRV',
      'No. Units',
      'Funding Date',
    ]);
  });
  it('omit key figures if a list has none', () =>
    expect(tabsOf(contactColumns, '/admin/contact-list', []).map(({ name }) => name)).toEqual([
      'All columns',
    ]));
});

describe('the active view', () => {
  it.each([
    ['', 'All columns'],
    ['uid=7&page=3', 'All columns'],
    ['sort=targetFundingDate', 'All columns'],
    ['filter=grv%3A1', 'All columns, changed'],
    ['view=key', 'Key figures, changed'],
    [`view=key&${tabs[1]?.address}`, 'Key figures'],
    [`view=${victoria.id}&${victoria.address}`, 'Victoria'],
    [`view=${victoria.id}&${victoria.address}&show=closed`, 'Victoria, changed'],
    [`view=${victoria.id}&${victoria.address}&mine=mine`, 'Victoria, changed'],
    [`view=${victoria.id}&${victoria.address}&year=2024`, 'Victoria'],
    [`view=${victoria.id}&in=state%3Avictoria`, 'Victoria, changed'],
    ['in=projectStatus%3Anew%2Cmatched', 'Early'],
    [`view=of-another-user&${early.address}`, 'Early'],
    ['view=of-another-user&sort=grv', 'All columns, changed'],
  ])('for the query "%s" is %s', (query, name) => expect(describeActive(query)).toBe(name));

  it('of closed projects is changed by another year', () => {
    const closed = a.view({ viewName: 'Closed', address: 'show=closed&year=2024' });
    const isChanged = (address: string) => {
      const search = new URLSearchParams(`view=${closed.id}&${address}`);
      return activeTab(tabsOf(scheduleColumns, LIST, [closed]), search, list)?.isChanged;
    };
    expect(isChanged(closed.address)).toBe(false);
    expect(isChanged('show=closed&year=2023')).toBe(true);
  });

  it('is changed once the parts with a removed column are dismissed, so that it can be updated without them', () => {
    const old = a.view({ address: 'hide=margin&sort=-margin&in=projectStatus%3Anew' });
    const allTabs = tabsOf(scheduleColumns, LIST, [old]);
    const isChanged = (address: string) =>
      activeTab(allTabs, new URLSearchParams(`view=${old.id}&${address}`), list)?.isChanged;
    expect(isChanged(old.address)).toBe(false);
    expect(isChanged('in=projectStatus%3Anew')).toBe(true);
  });

  it('is undefined without tabs', () =>
    expect(
      activeTab([], new URLSearchParams(), { columns: contactColumns, defaultSort: contactOrder }),
    ).toBeUndefined());
});

describe('moving a view', () => {
  const third = a.view({ viewName: 'Third', position: 2 });
  const views = [early, victoria, third];
  it('swaps it with its neighbour', () =>
    expect(movedViews(views, victoria.id, 1)).toEqual([
      { view: third, position: 1 },
      { view: victoria, position: 2 },
    ]));
  it('moves no view beyond either end, and no unknown view', () => {
    expect(movedViews(views, early.id, -1)).toEqual([]);
    expect(movedViews(views, third.id, 1)).toEqual([]);
    expect(movedViews(views, 'unknown', 1)).toEqual([]);
  });
  it('gives a new view the position after the last one, even after a deletion', () => {
    expect(nextPosition([ofOtherList], LIST)).toBe(0);
    expect(nextPosition([third, early, ofOtherList], LIST)).toBe(3);
  });
  it('assigns positions to views without one', () => {
    const unplaced = [a.view({ position: null }), a.view({ position: null })] as const;
    expect(movedViews(unplaced, unplaced[0].id, 1).map(({ position }) => position)).toEqual([0, 1]);
  });
});
