import { titles } from '../../navigation/titles.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Named here, not in the first file of the sign-in screen.
const ImportSteps = lazyPart(() => import('./ImportSteps.tsx'), <Loading />);

/** IMPORT: the rows of a file become records; and the history of all records as a file. */
export default function ImportPage() {
  return (
    <Page title={titles.import}>
      <ImportSteps />
    </Page>
  );
}
