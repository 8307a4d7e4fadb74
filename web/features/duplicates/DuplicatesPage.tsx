import { titles } from '../../navigation/titles.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Loaded lazily to keep it out of the sign-in bundle.
const Duplicates = lazyPart(() => import('./Duplicates.tsx'), <Loading />);

/** DUPLICATES: similar companies, contacts and users, and merges of companies. */
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
