import type { ReactNode } from 'react';
import { currentPerson } from '../api/session-state.ts';
import { Empty } from './Empty.tsx';

interface MissingRecordProps {
  /** Lower-case label of the record: `company`, `project`. */
  readonly noun: string;
  readonly children: ReactNode;
}

/** Shown if a record does not exist or the caller cannot see it; both look the same. A mailed link can be another user's. */
export const MissingRecord = ({ noun, children }: MissingRecordProps) => (
  <Empty title={`This ${noun} is not available`}>
    <p>It does not exist, or you can't see it as {currentPerson()?.email}.</p>
    {children}
  </Empty>
);
