import { memo, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../shared/pages.ts';
import { retryCaller } from '../api/session.ts';
import { useSession, type Person, type Session } from '../api/session-state.ts';
import { returnAddress, type PageName } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SignedOut } from './layouts/SignedOut.tsx';
import { isPublic, isRedirected, mayOpen } from './page-access.ts';
import { loadablePage } from './page-loader.tsx';
import { signedInLayout } from './signed-in-layout.tsx';

const PageUnavailable = lazyPart(() => import('./PageUnavailable.tsx'), null);

/** Returns the session. Defers the first render after sign-in, so that React can handle taps meanwhile. */
function useDeferredSession(): Session {
  const current = useSession();
  const deferred = useDeferredValue(current);
  const isCallerNew = current.status === 'signed-in' && deferred.status === 'signed-in' && !deferred.caller;
  return isCallerNew ? deferred : current;
}

/**
 * Renders a page, or redirects by rule 2.2. Signed-in users see a message if no page has this URL or they cannot open
 * it.
 * @param page undefined if no page has this URL
 */
export function PageGuard({ page }: { readonly page: PageName | undefined }) {
  const session = useDeferredSession();
  const { pathname, search, state } = useLocation();
  if (page && session.status === 'signed-in' && pages[page].for === 'signed-out')
    return <Redirect to="profile" preferredAddress={addressAfterSignIn(state, session.person)} />;
  if (page && isPublic(page))
    return (
      <SignedOut>
        <Content page={page} />
      </SignedOut>
    );
  if (session.status === 'signed-out') {
    // After a sign-out, the next user may be another person.
    const from = session.expired === false ? undefined : returnAddress(pathname, search);
    return <Redirect to="login" from={from} owner={session.email} />;
  }
  if (session.status === 'signed-in' && session.isReplacement && page !== 'profile')
    return <Redirect to="profile" />;
  return <SignedInPage page={page} session={session} />;
}

/** Returns the URL that was requested before the redirect to sign-in; undefined if another user's session ended on it. */
function addressAfterSignIn(state: unknown, { email }: Person): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const isTheirs = !('owner' in state) || state.owner === undefined || state.owner === email;
  return isTheirs && typeof state.from === 'string' ? state.from : undefined;
}

function Content({ page }: { readonly page: PageName }) {
  const { Part } = loadablePage(page);
  return <Part key={page} />;
}

interface SignedInPageProps {
  readonly page: PageName | undefined;
  readonly session: Session;
}

/** Re-renders when the page or session changes, not when sorting or filters in the URL change. */
const SignedInPage = memo(function SignedInPage({ page, session }: SignedInPageProps) {
  if (session.status !== 'signed-in') return <Loading />;
  if (session.error !== undefined && !session.caller)
    return (
      <ErrorState error={session.error} title="Your profile could not be loaded" onRetry={retryCaller} />
    );
  if (!session.caller) return <Loading />;
  const { caller } = session;
  if (page && isRedirected(page, caller)) return <Redirect to="schedule" />;
  return (
    <signedInLayout.Part caller={caller} page={page}>
      {page && mayOpen(page, caller) ? (
        <Content page={page} />
      ) : (
        <PageUnavailable page={page} caller={caller} />
      )}
    </signedInLayout.Part>
  );
});
