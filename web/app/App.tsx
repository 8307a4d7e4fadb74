import { useLocation } from 'react-router-dom';
import { settings } from '../api/settings.ts';
import { guardedHistory } from '../navigation/leave-guard.ts';
import { pageAt, normalizePath, type PageName } from '../navigation/paths.ts';
import { HistoryRouter } from '../navigation/react-router-internals.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { pagesOf } from './menu.ts';
import { PageGuard } from './PageGuard.tsx';

const history = guardedHistory();

/** Redirects by normalized path (rule 2.2). */
const redirects: Readonly<Partial<Record<string, PageName>>> = {
  '': 'wip',
  '/auth': 'authLogin',
  '/admin': 'profile',
};

/** Renders the page of the current URL. Paths are fixed, so no route patterns are needed. */
function CurrentPage() {
  const { pathname } = useLocation();
  const to = redirects[normalizePath(pathname)];
  if (to) return <Redirect key={to} to={to} />;
  const page = pageAt(pathname);
  return <PageGuard page={page && pagesOf(settings().environment).includes(page) ? page : undefined} />;
}

/** The app: routes every URL to its page and shows toasts. */
export const App = () => (
  // Transitions off: React would run other updates first and delay the response to a click.
  <HistoryRouter history={history} useTransitions={false}>
    <CurrentPage />
    <Toasts />
  </HistoryRouter>
);
