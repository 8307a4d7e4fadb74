import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { lazyPart } from '../lazy-part.tsx';

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'));

interface HistoryButtonProps {
  readonly noun: Noun;
  /** The record's id, or a user's email. */
  readonly recordKey: string;
}

/** Opens the history of a record, for administrators. */
export function HistoryButton(props: HistoryButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>History</Button>
      {opened && <HistoryDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
