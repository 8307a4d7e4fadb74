import { unstable_HistoryRouter as HistoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Notices } from '../ui/Notices.tsx';
import { Redirect } from '../ui/PageLink.tsx';
import { Guard } from './Guard.tsx';
import { guardedHistory } from './leaving.ts';
import { pages } from './pages.ts';
import { pagePaths, type PageName } from './paths.ts';

const history = guardedHistory();
const names = Object.keys(pages) as PageName[];

/** Every page under its address; what has none is sent where its layout begins. */
export function App() {
  return (
    // A transition gives way to everything else, in slices: who clicks waits for nothing but the next page.
    <HistoryRouter history={history} useTransitions={false}>
      <Routes>
        <Route path="/auth" element={<Redirect to="authLogin" />} />
        <Route path="/admin" element={<Redirect to="userPage" />} />
        {names.map((name) => (
          <Route key={name} path={pagePaths[name]} element={<Guard page={name} />} />
        ))}
        <Route path="/auth/*" element={<Navigate to="/auth" replace />} />
        <Route path="/admin/*" element={<Navigate to="/admin" replace />} />
        <Route path="*" element={<Redirect to="wip" />} />
      </Routes>
      <Notices />
    </HistoryRouter>
  );
}
