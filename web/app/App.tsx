import { useLocation } from 'react-router-dom';
import { settings } from '../api/settings.ts';
import { guardedHistory } from '../navigation/leave-guard.ts';
import { pageAt, withoutEnd, type PageName } from '../navigation/paths.ts';
import { HistoryRouter } from '../navigation/react-router-internals.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { Notices } from '../ui/Notices.tsx';
import { pagesOf } from './menu.ts';
import { PageGuard } from './PageGuard.tsx';

const history = guardedHistory();

/** The redirects of rule 2.2, by the address without the slash at its end. */
const redirects: Readonly<Partial<Record<string, PageName>>> = {
  '': 'wip',
  '/auth': 'authLogin',
  '/admin': 'profile',
};

/** The page at the address. The addresses are fixed, so none needs a pattern. */
function CurrentPage() {
  const { pathname } = useLocation();
  const to = redirects[withoutEnd(pathname)];
  if (to) return <Redirect key={to} to={to} />;
  const page = pageAt(pathname);
  return <PageGuard page={page && pagesOf(settings().environment).includes(page) ? page : undefined} />;
}

/** Every page under its address. */
export const App = () => (
  // Without transitions: React would let other updates go first, and a click would wait for them.
  <HistoryRouter history={history} useTransitions={false}>
    <CurrentPage />
    <Notices />
  </HistoryRouter>
);
