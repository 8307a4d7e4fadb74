import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';

/** Apart from the page, which the list of all pages names with everything it loads. */
const Parts = lazy(() => import('./Parts.tsx'));

/** What the portal is drawn with, in both themes; not in production. */
export default function StylesPage() {
  return (
    <Page title="Styles">
      <Suspense fallback={<Loading />}>
        <Parts />
      </Suspense>
    </Page>
  );
}
