import type { ReactNode } from 'react';
import type { PageName } from '../navigation/paths.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { Page } from './Page.tsx';
import { PageButton } from './PageButton.tsx';

interface MissingRecordPageProps {
  readonly title: string;
  readonly noun: string;
  readonly back: PageName;
  /** Below the message. */
  readonly children?: ReactNode;
}

/** A page whose record does not exist or is not visible to the caller. */
export const MissingRecordPage = ({ title, noun, back, children }: MissingRecordPageProps) => (
  <Page title={title}>
    <MissingRecord noun={noun}>
      <PageButton to={back} icon="previous" secondary>
        Back
      </PageButton>
    </MissingRecord>
    {children}
  </Page>
);
