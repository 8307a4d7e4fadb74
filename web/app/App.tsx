import { Notices } from '../ui/Notices.tsx';
import { Redirect } from '../ui/PageLink.tsx';
import { Guard } from './Guard.tsx';
import { pages } from './pages.ts';
import { pageAt, type PageName } from './paths.ts';
import { usePlace } from './place.ts';

/** Where each layout begins: for addresses that have no page. */
function beginningOf(pathname: string): PageName {
  if (/^\/auth(\/|$)/i.test(pathname)) return 'authLogin';
  return /^\/admin(\/|$)/i.test(pathname) ? 'userPage' : 'wip';
}

/** The page of the address; what has none is sent where its layout begins. */
export function App() {
  const { pathname } = usePlace();
  const page = pageAt(pathname);
  return (
    <>
      {page && pages[page] ? <Guard page={page} /> : <Redirect to={beginningOf(pathname)} />}
      <Notices />
    </>
  );
}
