import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { retryCaller, useSession, type Session } from '../api/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Failures } from '../ui/Failures.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Redirect } from '../ui/PageLink.tsx';
import { signedInLayout } from './layout.ts';
import { SignedOut } from './layouts/SignedOut.tsx';
import { pageComponent, pages } from './pages.ts';
import { returnAddress, type PageName } from './paths.ts';

interface GuardProps {
  readonly page: PageName;
}

/** Draws a page, or sends the visitor where the access rules of specification 2 say. */
export function Guard({ page }: GuardProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const entry = pages[page];
  if (!entry) return undefined;
  if (entry.open) {
    const away = session.status === 'signed-in' ? entry.whenSignedIn : undefined;
    return away ? <Redirect to={away} address={backFrom(state)} /> : <OpenPage page={page} />;
  }
  if (session.status === 'signed-out') return <Redirect to="login" from={returnAddress(pathname, search)} />;
  return <ClosedPage page={page} session={session} />;
}

/** Where a person wanted to go before being sent to sign in. */
function backFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' ? state.from : undefined;
}

/** A page keeps the component it began with: another one would begin anew. */
function Drawn({ page }: GuardProps) {
  const [Component] = useState(() => pageComponent(page));
  return Component && <Component />;
}

const Content = ({ page }: GuardProps) => (
  <Failures key={page}>
    <Suspense fallback={<Loading />}>
      <Drawn page={page} />
    </Suspense>
  </Failures>
);

const OpenPage = ({ page }: GuardProps) => (
  <SignedOut>
    <Content page={page} />
  </SignedOut>
);

function ClosedPage({ page, session }: GuardProps & { readonly session: Session }) {
  // Kept, as a page's component is.
  const [SignedIn] = useState(signedInLayout);
  if (session.status !== 'signed-in') return <Loading />;
  if (session.error !== undefined && !session.caller)
    return (
      <ErrorState error={session.error} title="Your profile could not be loaded" onRetry={retryCaller} />
    );
  if (!session.caller) return <Loading />;
  const elsewhere = pages[page]?.redirect?.(session.caller);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <Suspense fallback={<Loading />}>
      <SignedIn caller={session.caller} page={page}>
        <Content page={page} />
      </SignedIn>
    </Suspense>
  );
}
