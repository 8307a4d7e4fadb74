import { titles } from '../../navigation/titles.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Named here, not in the first file of the sign-in screen.
const Duplicates = lazyPart(() => import('./Duplicates.tsx'), <Loading />);

/** DUPLICATES: companies, contacts and users that resemble each other, and merges of companies. */
export default function DuplicatesPage() {
  return (
    <Page
      title={titles.duplicates}
      actions={
        <PageButton to="newCompanies" icon="building" secondary>
          New Companies
        </PageButton>
      }
    >
      <Duplicates />
    </Page>
  );
}
