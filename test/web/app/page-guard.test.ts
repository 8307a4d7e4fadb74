import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/api/session-state.ts';
import { addressOf, type PageName } from '../../../web/navigation/paths.ts';

const { useSession, Redirect } = vi.hoisted(() => ({ useSession: vi.fn(), Redirect: vi.fn(() => null) }));
vi.mock('../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useSession,
}));
vi.mock('../../../web/navigation/Redirect.tsx', () => ({ Redirect }));
vi.mock('../../../web/ui/Loading.tsx', () => ({ Loading: () => null }));

// Other files of the worker may have loaded this with the real session.
vi.resetModules();
const { PageGuard } = await import('../../../web/app/PageGuard.tsx');

const ANA = 'ana@kestrel.test';
const PROJECT = '/admin/project-page?projectId=p1';

/** Renders a page. @returns the props of its redirect */
function redirectFrom(page: PageName, session: Session, state?: object): unknown {
  useSession.mockReturnValue(session);
  const pathname = addressOf(page);
  const guard = createElement(PageGuard, { page });
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [{ pathname, search: '?projectId=p1', state }] }, guard),
  );
  return Redirect.mock.lastCall?.[0 as never];
}

beforeEach(() => vi.clearAllMocks());

describe('after a session has expired', () => {
  it('the sign-in page keeps the URL and its user', () => {
    const redirect = redirectFrom('project', { status: 'signed-out', expired: true, email: ANA });
    expect(redirect).toMatchObject({
      to: 'login',
      owner: ANA,
      from: expect.stringContaining(PROJECT) as string,
    });
  });

  it.each([
    [ANA, PROJECT],
    ['ben@harrow.test', undefined],
  ])('%s opens %s', (email, preferredAddress) => {
    const session = { status: 'signed-in', person: { email } } as const;
    const redirect = redirectFrom('login', session, { from: PROJECT, owner: ANA });
    expect(redirect).toMatchObject({ to: 'profile', preferredAddress });
  });
});

it('opens the profile of a user who has replaced another in this browser, not the page of the other', () => {
  const session = { status: 'signed-in', person: { email: ANA }, isReplacement: true } as const;
  expect(redirectFrom('project', session)).toMatchObject({ to: 'profile' });
  vi.clearAllMocks();
  expect(redirectFrom('profile', session)).toBeUndefined();
});

it('opens a link that a signed-out user has followed', () => {
  const session = { status: 'signed-in', person: { email: ANA } } as const;
  expect(redirectFrom('login', session, { from: PROJECT })).toMatchObject({ preferredAddress: PROJECT });
});
