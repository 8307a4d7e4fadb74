import { lazy, Suspense } from 'react';
import { titles } from '../../navigation/titles.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';

// Named here, not in the first file of the sign-in screen.
const ImportSteps = lazy(() => import('./ImportSteps.tsx'));

/** IMPORT: the rows of a file become records; and the history of all records as a file. */
export default function ImportPage() {
  return (
    <Page title={titles.import}>
      <Suspense fallback={<Loading />}>
        <ImportSteps />
      </Suspense>
    </Page>
  );
}
