import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';

interface MissingRecordProps {
  /** The noun of the record: `company`, `project`. */
  readonly what: string;
  /** The button that leads back. */
  readonly children: ReactNode;
}

/** A record that does not exist or that the caller may not see; the two look the same. */
export const MissingRecord = ({ what, children }: MissingRecordProps) => (
  <Empty title={`This ${what} cannot be shown`}>
    <p>It does not exist, or it is not yours to see.</p>
    {children}
  </Empty>
);
