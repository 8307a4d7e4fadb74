import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { entities, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { isRefused } from '../../api/errors.ts';
import { useRecordToEdit } from '../../api/use-record-to-edit.ts';
import { LoadState } from '../ErrorState.tsx';
import { MissingRecord } from '../MissingRecord.tsx';
import { Page } from '../Page.tsx';
import { LostInput } from './LostInput.tsx';

interface LoadRecordProps<N extends Noun> {
  readonly noun: N;
  readonly title: string;
  /** The record's id, or a user's email. */
  readonly recordKey: string;
  readonly onBack: () => void;
  /** Shown if the record does not exist, in place of the usual message. */
  readonly missing?: ReactNode;
  readonly children: (record: RecordFor[N]) => ReactNode;
}

/** Loads the record of a form; shows a message if it does not exist or the caller cannot see it. */
export function LoadRecord<N extends Noun>(props: LoadRecordProps<N>) {
  const { noun, title, recordKey, onBack, missing, children } = props;
  const { record, error, reload } = useRecordToEdit(noun, recordKey);
  if (record) return children(record);
  return (
    <Page title={title}>
      {record === null || isRefused(error) ? (
        (missing ?? (
          <>
            <MissingRecord noun={entities[noun].label.toLowerCase()}>
              <Button onClick={onBack}>Back</Button>
            </MissingRecord>
            <LostInput noun={noun} recordKey={recordKey} />
          </>
        ))
      ) : (
        <LoadState error={error} onRetry={reload} shape="form" />
      )}
    </Page>
  );
}
