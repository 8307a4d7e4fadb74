import { describe, expect, it } from 'vitest';
import { storedKeys, storedViews } from '../../../../../web/ui/table/views/storedViews.ts';

/** What a browser keeps, by key. */
function storage(entries: Readonly<Record<string, string>>): Storage {
  const kept = {
    ...entries,
    length: Object.keys(entries).length,
    key: (at: number) => Object.keys(entries)[at] ?? null,
    getItem: (key: string) => entries[key] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  };
  return kept;
}
const EMAIL = 'ann@people.test';
const schedule = JSON.stringify({
  hidden: ['grv'],
  views: [
    {
      name: 'Victoria',
      hidden: ['grv', 'noUnits'],
      chips: [{ column: 'state', text: 'vic: & more' }],
      sort: { column: 'fundingAmount', descending: true },
    },
    { name: 'Plain', hidden: [], chips: [] },
  ],
});
const browser = storage({
  [`portal.list ${EMAIL} /admin/schedule`]: schedule,
  [`portal.list ${EMAIL} /admin/users/`]: '{"hidden":["role"],"views":[]}',
  [`portal.list ${EMAIL} /admin/wip`]: 'not json',
  'portal.list other@people.test /admin/schedule': schedule,
  unrelated: schedule,
});

describe('what a browser kept of a person before the server did', () => {
  it('is every view as an address, and columns that were hidden without a name as a view too', () =>
    expect(storedViews(browser, EMAIL)).toEqual([
      {
        key: `portal.list ${EMAIL} /admin/schedule`,
        list: '/admin/schedule',
        viewName: 'Victoria',
        address: 'hide=grv%2CnoUnits&sort=-fundingAmount&filter=state%3Avic%3A+%26+more',
      },
      {
        key: `portal.list ${EMAIL} /admin/schedule`,
        list: '/admin/schedule',
        viewName: 'Plain',
        address: '',
      },
      {
        key: `portal.list ${EMAIL} /admin/schedule`,
        list: '/admin/schedule',
        viewName: 'My columns',
        address: 'hide=grv',
      },
      {
        key: `portal.list ${EMAIL} /admin/users/`,
        list: '/admin/users',
        viewName: 'My columns',
        address: 'hide=role',
      },
    ]));
  it("is under the person's keys alone", () =>
    expect(storedKeys(browser, EMAIL)).toEqual([
      `portal.list ${EMAIL} /admin/schedule`,
      `portal.list ${EMAIL} /admin/users/`,
      `portal.list ${EMAIL} /admin/wip`,
    ]));
});
