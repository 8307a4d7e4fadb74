import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Apart from the page, which the list of all pages names with everything it loads. */
const Parts = lazyPart(() => import('./Parts.tsx'), <Loading />);

/** What the portal is drawn with, in both themes; not in production. */
export default function StylesPage() {
  return (
    <Page title="Styles">
      <Parts />
    </Page>
  );
}
