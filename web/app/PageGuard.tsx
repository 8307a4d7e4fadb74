import { memo, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../shared/pages.ts';
import { retryCaller } from '../api/session.ts';
import { useSession, type Session } from '../api/session-state.ts';
import { returnAddress, type PageName } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SignedOut } from './layouts/SignedOut.tsx';
import { isOpen, isSentOn, mayOpen } from './page-access.ts';
import { loadablePage } from './page-loader.tsx';
import { signedInLayout } from './signed-in-layout.tsx';

const NotHere = lazyPart(() => import('./NotHere.tsx'), null);

interface PageGuardProps {
  readonly page: PageName;
}

/** The session; who is signed in is first drawn in steps, between which a tap is answered. Changes are told at once. */
function useShownSession(): Session {
  const now = useSession();
  const drawn = useDeferredValue(now);
  const isArriving = now.status === 'signed-in' && drawn.status === 'signed-in' && !drawn.caller;
  return isArriving ? drawn : now;
}

/**
 * Draws a page, or sends the visitor where rule 2.2 says. A signed-in person is told at the
 * same address that it has no page, or one that is for others.
 * @param page undefined for an address without a page
 */
export function PageGuard({ page }: { readonly page: PageName | undefined }) {
  const session = useShownSession();
  const { pathname, search, state } = useLocation();
  if (page && session.status === 'signed-in' && pages[page].for === 'signed-out')
    return <Redirect to="profile" address={addressAfterSignIn(state)} />;
  if (page && isOpen(page)) return <OpenPage page={page} />;
  if (session.status === 'signed-out') return <Redirect to="login" from={returnAddress(pathname, search)} />;
  return <ClosedPage page={page} session={session} />;
}

/** Where a person wanted to go before being sent to sign in. */
function addressAfterSignIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}

function Content({ page }: PageGuardProps) {
  const { Part } = loadablePage(page);
  return <Part />;
}

const OpenPage = ({ page }: PageGuardProps) => (
  <SignedOut>
    <Content page={page} />
  </SignedOut>
);

interface ClosedPageProps {
  readonly page: PageName | undefined;
  readonly session: Session;
}

/** Drawn anew for another page or session, not for another sort or filter in the address. */
const ClosedPage = memo(function ClosedPage({ page, session }: ClosedPageProps) {
  if (session.status !== 'signed-in') return <Loading />;
  if (session.error !== undefined && !session.caller)
    return (
      <ErrorState error={session.error} title="Your profile could not be loaded" onRetry={retryCaller} />
    );
  if (!session.caller) return <Loading />;
  const { caller } = session;
  if (page && isSentOn(page, caller)) return <Redirect to="schedule" />;
  return (
    <signedInLayout.Part caller={caller} page={page}>
      {page && mayOpen(page, caller) ? <Content page={page} /> : <NotHere page={page} caller={caller} />}
    </signedInLayout.Part>
  );
});
