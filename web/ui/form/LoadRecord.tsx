import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { entities, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { useRecordToEdit } from '../../api/use-record-to-edit.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Loading } from '../Loading.tsx';
import { MissingRecord } from '../MissingRecord.tsx';
import { Page } from '../Page.tsx';

interface LoadRecordProps<N extends Noun> {
  readonly noun: N;
  readonly title: string;
  /** The record's id, or a user's email. */
  readonly recordKey: string;
  readonly onBack: () => void;
  readonly children: (record: RecordFor[N]) => ReactNode;
}

/** Loads the record of a form; shows a message if it does not exist or the caller cannot see it. */
export function LoadRecord<N extends Noun>({ noun, title, recordKey, onBack, children }: LoadRecordProps<N>) {
  const { record, error, reload } = useRecordToEdit(noun, recordKey);
  if (record) return children(record);
  const label = entities[noun].label.toLowerCase();
  const renderState = () => {
    if (error !== undefined && record === undefined) return <ErrorState error={error} onRetry={reload} />;
    if (record === undefined) return <Loading shape="form" />;
    return (
      <MissingRecord noun={label}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </MissingRecord>
    );
  };
  return <Page title={title}>{renderState()}</Page>;
}
