import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Imported separately, so that the app's list of page files does not include these components. */
const Parts = lazyPart(() => import('./Parts.tsx'), <Loading />);

/** STYLES: the style guide in both themes; not available in production. */
export default function StylesPage() {
  return (
    <Page title="Styles">
      <Parts />
    </Page>
  );
}
