import type { PageName } from '../navigation/paths.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { Page } from './Page.tsx';
import { PageButton } from './PageButton.tsx';

interface MissingRecordPageProps {
  readonly title: string;
  readonly what: string;
  readonly back: PageName;
}

/** A page whose address names a record that cannot be shown. */
export const MissingRecordPage = ({ title, what, back }: MissingRecordPageProps) => (
  <Page title={title}>
    <MissingRecord what={what}>
      <PageButton to={back} icon="previous" quiet>
        Back
      </PageButton>
    </MissingRecord>
  </Page>
);
