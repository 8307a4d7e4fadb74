import { Empty } from './Empty.tsx';
import { Page } from './Page.tsx';
import { PageButton } from './PageButton.tsx';
import type { PageName } from '../app/paths.ts';

interface MissingProps {
  readonly title: string;
  /** What the address names: `company`, `project`. */
  readonly what: string;
  readonly back: PageName;
}

/** An address that names a record which is not there, or not for this person: both look the same. */
export const Missing = ({ title, what, back }: MissingProps) => (
  <Page title={title}>
    <Empty title={`This ${what} does not exist`}>
      <p>It may have been deleted, or it belongs to someone else.</p>
      <PageButton to={back} icon="previous" quiet>
        Back
      </PageButton>
    </Empty>
  </Page>
);
