import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';

interface MissingRecordProps {
  /** What the address names: `company`, `project`. */
  readonly what: string;
  /** The way back. */
  readonly children: ReactNode;
}

/** A record that is not there, or not for this person: both look the same. */
export const MissingRecord = ({ what, children }: MissingRecordProps) => (
  <Empty title={`This ${what} cannot be shown`}>
    <p>It does not exist, or it is not yours to see.</p>
    {children}
  </Empty>
);
