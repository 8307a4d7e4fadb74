import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../shared/pages.ts';
import { retryCaller } from '../api/session.ts';
import { useSession, type Session } from '../api/sessionState.ts';
import { returnAddress, type PageName } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SignedOut } from './layouts/SignedOut.tsx';
import { isOpen, otherPage } from './pageAccess.ts';
import { pageComponent } from './pageLoader.ts';
import { signedInLayout } from './signedInLayout.ts';

interface PageGuardProps {
  readonly page: PageName;
}

/** Draws a page, or sends the visitor where the access rules of specification 2 say. */
export function PageGuard({ page }: PageGuardProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  if (session.status === 'signed-in' && pages[page].for === 'signed-out')
    return <Redirect to="profile" address={addressAfterSignIn(state)} />;
  if (isOpen(page)) return <OpenPage page={page} />;
  if (session.status === 'signed-out') return <Redirect to="login" from={returnAddress(pathname, search)} />;
  return <ClosedPage page={page} session={session} />;
}

/** Where a person wanted to go before being sent to sign in. */
function addressAfterSignIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}

/** A page keeps its first component: the lazy and the loaded one are different, and a change would lose state. */
function PageContent({ page }: PageGuardProps) {
  const [Component] = useState(() => pageComponent(page));
  return Component && <Component />;
}

const Content = ({ page }: PageGuardProps) => (
  <ErrorBoundary key={page}>
    <Suspense fallback={<Loading />}>
      <PageContent page={page} />
    </Suspense>
  </ErrorBoundary>
);

const OpenPage = ({ page }: PageGuardProps) => (
  <SignedOut>
    <Content page={page} />
  </SignedOut>
);

function ClosedPage({ page, session }: PageGuardProps & { readonly session: Session }) {
  // Kept for the same reason as the component of a page.
  const [SignedIn] = useState(signedInLayout);
  if (session.status !== 'signed-in') return <Loading />;
  if (session.error !== undefined && !session.caller)
    return (
      <ErrorState error={session.error} title="Your profile could not be loaded" onRetry={retryCaller} />
    );
  if (!session.caller) return <Loading />;
  const other = otherPage(page, session.caller);
  if (other) return <Redirect to={other} />;
  return (
    <Suspense fallback={<Loading />}>
      <SignedIn caller={session.caller} page={page}>
        <Content page={page} />
      </SignedIn>
    </Suspense>
  );
}
