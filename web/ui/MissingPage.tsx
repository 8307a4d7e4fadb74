import type { PageName } from '../navigation/paths.ts';
import { Missing } from './Missing.tsx';
import { Page } from './Page.tsx';
import { PageButton } from './PageButton.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly what: string;
  readonly back: PageName;
}

/** A page whose address names a record that cannot be shown. */
export const MissingPage = ({ title, what, back }: MissingPageProps) => (
  <Page title={title}>
    <Missing what={what}>
      <PageButton to={back} icon="previous" quiet>
        Back
      </PageButton>
    </Missing>
  </Page>
);
