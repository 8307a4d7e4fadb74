import { describe, expect, test } from 'vitest';

import { linkNextPage, listPage } from '../../../lambdas/engine/list.ts';
import { contact as contacts } from '../../../shared/entities/contact.ts';
import type { AccessDecision } from '../../../shared/schema/rule.ts';
import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, storeOf } = await openEngine();

type Query = Readonly<Record<string, string>>;

function collectHeaders() {
  const headers: Record<string, string> = {};
  return { headers, setHeader: (name: string, value: string) => void (headers[name] = value) };
}

describe('the next-page link', () => {
  const linkOf = (query: Query) => {
    const { headers, setHeader } = collectHeaders();
    linkNextPage({ path: '/api/project/open', query, setHeader }, 'a+b');
    return headers;
  };

  test('has the limit of the request', () => {
    expect(linkOf({ limit: '5' })).toEqual({ Link: '</api/project/open?limit=5&cursor=a%2Bb>; rel="next"' });
  });
  test('has no limit if the request had none', () => {
    expect(linkOf({})).toEqual({ Link: '</api/project/open?cursor=a%2Bb>; rel="next"' });
  });
});

describe('a list page', () => {
  const { partner } = companies;
  const page = async (query: Query, access: AccessDecision = 'allow') => {
    const { headers, setHeader } = collectHeaders();
    const call = { store: storeOf('partner'), path: '/api/contact/mine', query, access, setHeader };
    const items = await listPage(call, contacts.indexes.ofCompany(partner.id));
    return { names: items.map(({ lastName }) => lastName), link: headers['Link'] };
  };
  const cursorIn = (link = '') => /cursor=([^&>]+)/.exec(link)?.[1] ?? '';
  const putContacts = async (...names: readonly string[]) => {
    for (const lastName of names)
      await w.put('contact', a.contact({ companyId: partner.id, lastName, contactStatus: `is ${lastName}` }));
  };

  test('links to the next page while there is more, and not after the last', async () => {
    await putContacts('A', 'B', 'C');
    const first = await page({ limit: '2' });
    expect(first).toEqual({ names: ['A', 'B'], link: expect.stringMatching(/limit=2&cursor=.+rel="next"$/) });
    expect(await page({ limit: '2', cursor: cursorIn(first.link) })).toEqual({
      names: ['C'],
      link: undefined,
    });
  });
  test('excludes records that the access rule of the route denies', async () => {
    await putContacts('A', 'B');
    expect(await page({}, [{ contactStatus: 'is B' }])).toMatchObject({ names: ['B'] });
    expect(await page({}, 'deny')).toMatchObject({ names: [] });
  });
});
