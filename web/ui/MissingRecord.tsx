import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';

interface MissingRecordProps {
  /** Lower-case label of the record: `company`, `project`. */
  readonly noun: string;
  readonly children: ReactNode;
}

/** Shown if a record does not exist or the caller cannot see it; both look the same. */
export const MissingRecord = ({ noun, children }: MissingRecordProps) => (
  <Empty title={`This ${noun} is not available`}>
    <p>It does not exist, or you can't see it.</p>
    {children}
  </Empty>
);
