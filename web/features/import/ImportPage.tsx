import { titles } from '../../navigation/titles.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Loaded lazily to keep the import out of the sign-in bundle.
const ImportSteps = lazyPart(() => import('./ImportSteps.tsx'), <Loading />);

/** IMPORT: imports records from a file, and exports the audit trail. */
export default function ImportPage() {
  return (
    <Page title={titles.import}>
      <ImportSteps />
    </Page>
  );
}
