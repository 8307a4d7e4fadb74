import { unstable_HistoryRouter as HistoryRouter, Route, Routes } from 'react-router-dom';
import { pages } from '../../shared/pages.ts';
import { guardedHistory } from '../navigation/leaveGuard.ts';
import { settings } from '../api/settings.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { Notices } from '../ui/Notices.tsx';
import { pagesOf } from './menu.ts';
import { PageGuard } from './PageGuard.tsx';

const history = guardedHistory();

/** Every page under its address; the redirects are those of specification 2. */
export function App() {
  return (
    // Without transitions: React would let other updates go first, and a click would wait for them.
    <HistoryRouter history={history} useTransitions={false}>
      <Routes>
        <Route path="/" element={<Redirect to="wip" />} />
        <Route path="/auth" element={<Redirect to="authLogin" />} />
        <Route path="/admin" element={<Redirect to="profile" />} />
        {pagesOf(settings().environment).map((name) => (
          <Route key={name} path={pages[name].path} element={<PageGuard page={name} />} />
        ))}
        <Route path="*" element={<PageGuard page={undefined} />} />
      </Routes>
      <Notices />
    </HistoryRouter>
  );
}
