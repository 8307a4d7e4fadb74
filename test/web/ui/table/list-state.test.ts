import { describe, expect, it } from 'vitest';
import {
  scheduleColumns,
  scheduleOrder,
  teamScheduleColumns,
  wipColumns,
} from '../../../../web/features/project/columns.tsx';
import {
  readListState,
  toggleSort,
  initialState,
  viewAddress,
  visibleColumns,
  withViewAddress,
  writeListState,
} from '../../../../web/ui/table/list-state.ts';

const read = (query: string, columns = scheduleColumns) =>
  readListState(new URLSearchParams(query), columns, scheduleOrder);
const defaultState = { ...initialState, sort: scheduleOrder, ignored: [] };

describe('list state in the URL', () => {
  const query =
    'uid=1&show=closed&view=v&hide=grv%2CnoUnits&sort=-fundingAmount&filter=state%3Anew&filter=projectName%3Aa%3Ab' +
    '&in=projectStatus%3Anew%2Cmatched&range=fundingAmount%3A5000000..&range=targetFundingDate%3A2026-12-01..2027-07-31&order=pricing%2Cstate&group=projectStatus&layout=dense&page=3';

  it('has sort, filters of every kind, hidden columns and page', () =>
    expect(read(query)).toEqual({
      sort: { column: 'fundingAmount', descending: true },
      chips: [
        { kind: 'text', column: 'state', text: 'new' },
        { kind: 'text', column: 'projectName', text: 'a:b' },
        { kind: 'choices', column: 'projectStatus', values: ['new', 'matched'] },
        { kind: 'range', column: 'fundingAmount', from: '5000000', to: '' },
        { kind: 'range', column: 'targetFundingDate', from: '2026-12-01', to: '2027-07-31' },
      ],
      hidden: ['grv', 'noUnits'],
      order: ['pricing', 'state'],
      group: 'projectStatus',
      dense: true,
      page: 3,
      ignored: [],
    }));

  it('is written as it was read, and keeps other parameters', () => {
    const search = new URLSearchParams(query);
    const written = writeListState(search, read(query), scheduleColumns, scheduleOrder);
    expect(readListState(written, scheduleColumns, scheduleOrder)).toEqual(read(query));
    expect(['uid', 'show', 'view'].map((name) => written.get(name))).toEqual(['1', 'closed', 'v']);
  });

  it('omits the default sort', () => {
    expect(
      writeListState(new URLSearchParams('uid=1'), defaultState, scheduleColumns, scheduleOrder).toString(),
    ).toBe('uid=1');
    const reversed = { ...defaultState, sort: { ...scheduleOrder, descending: true } };
    expect(writeListState(new URLSearchParams(), reversed, scheduleColumns, scheduleOrder).toString()).toBe(
      'sort=-targetFundingDate',
    );
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'filter=', 'hide=', 'sort=', 'hide=projectName'])(
    'ignores %s silently',
    (part) => expect(read(part)).toEqual(defaultState),
  );

  it.each([
    ['sort=password', 'the column “password” to sort by'],
    ['sort=-margin', 'the column “margin” to sort by'],
    ['hide=margin', 'the column “margin” to hide'],
    ['filter=secret:x', 'the filter “secret:x”'],
    ['filter=state:', 'the filter “state:”'],
    ['in=margin:new', 'the filter “margin:new”'],
    ['in=projectName:new', 'the filter “projectName:new”'],
    ['in=projectStatus:lost', 'the filter “projectStatus:lost”'],
    ['range=fundingAmount:..', 'the filter “fundingAmount:..”'],
    ['range=fundingAmount:five..', 'the filter “fundingAmount:five..”'],
    ['range=targetFundingDate:5..', 'the filter “targetFundingDate:5..”'],
    ['range=projectStatus:1..2', 'the filter “projectStatus:1..2”'],
    ['range=fundingAmount:1..2..3', 'the filter “fundingAmount:1..2..3”'],
  ])('reports the unknown part %s, and applies the rest', (part, words) => {
    const state = read(`${part}&filter=grv:1`);
    expect(state.ignored).toEqual([words]);
    expect(state.chips).toEqual([{ kind: 'text', column: 'grv', text: '1' }]);
    expect(state.sort).toEqual(scheduleOrder);
  });

  it('keeps the known options of a filter and reports the others', () =>
    expect(read('in=projectStatus:new,lost,matched')).toMatchObject({
      chips: [{ kind: 'choices', column: 'projectStatus', values: ['new', 'matched'] }],
      ignored: ['the filter “projectStatus:lost”'],
    }));

  it('reports columns that a partner cannot see and applies the rest of a shared link', () => {
    const shared = 'hide=projectCompanyName,grv&in=projectStatus:new';
    expect(read(shared).ignored).toEqual([]);
    expect(read(shared, wipColumns.project_partner)).toMatchObject({
      hidden: ['grv'],
      chips: [{ column: 'projectStatus' }],
      ignored: ['the column “projectCompanyName” to hide'],
    });
  });
});

describe('the URL parameters of a view', () => {
  const fullQuery = 'uid=1&companyId=c&view=v&show=closed&year=2024&hide=grv&sort=grv&filter=grv%3A1&page=2';
  it('include columns, filters, sorting and rows, but not the page or the company', () =>
    expect(viewAddress(new URLSearchParams(fullQuery))).toBe(
      'show=closed&year=2024&hide=grv&sort=grv&filter=grv%3A1',
    ));
  it('replace the state of the list, and reset it to the first page', () =>
    expect(withViewAddress(new URLSearchParams(fullQuery), 'in=projectStatus%3Anew').toString()).toBe(
      'uid=1&companyId=c&view=v&in=projectStatus%3Anew',
    ));
  it('cannot add other parameters to the URL', () =>
    expect(
      withViewAddress(new URLSearchParams('companyId=c'), 'companyId=d&uid=2&page=9&sort=grv').toString(),
    ).toBe('companyId=c&sort=grv'));
});

describe('optional columns', () => {
  const optional = ['leadName', 'nextStep', 'nextStepDate'];
  const write = (hidden: readonly string[]) =>
    writeListState(
      new URLSearchParams(),
      { ...defaultState, hidden },
      teamScheduleColumns,
      scheduleOrder,
    ).toString();
  it('are hidden until the URL shows them', () => {
    expect(read('', teamScheduleColumns).hidden).toEqual(optional);
    expect(read('hide=grv&with=nextStep', teamScheduleColumns).hidden).toEqual([
      'grv',
      'leadName',
      'nextStepDate',
    ]);
  });
  it('are named in the URL once shown', () => {
    expect(write(optional)).toBe('');
    expect(write(['grv', 'leadName', 'nextStepDate'])).toBe('hide=grv&with=nextStep');
  });
  it('are reported if unknown', () =>
    expect(read('with=margin', teamScheduleColumns).ignored).toEqual(['the column “margin” to show']));
  it('are part of a view', () =>
    expect(viewAddress(new URLSearchParams('uid=1&with=nextStep'))).toBe('with=nextStep'));
});

describe('columns', () => {
  it('are omitted if hidden', () =>
    expect(visibleColumns([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { hidden: ['b'], order: [] })).toEqual([
      { id: 'a' },
      { id: 'c' },
    ]));
  it('keep the first column first, and sort the others by the chosen order', () =>
    expect(
      visibleColumns([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], {
        hidden: [],
        order: ['d', 'a', 'b'],
      }).map(({ id }) => id),
    ).toEqual(['a', 'd', 'b', 'c']));
  it('sort ascending first, then descending', () => {
    const once = toggleSort(undefined, 'grv');
    expect(once.sort).toEqual({ column: 'grv', descending: false });
    expect(toggleSort(once.sort, 'grv').sort).toEqual({ column: 'grv', descending: true });
  });
});
