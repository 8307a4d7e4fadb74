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
  /** The record's id, a user's e-mail. */
  readonly of: string;
  readonly onBack: () => void;
  readonly children: (record: RecordFor[N]) => ReactNode;
}

/** Reads the record of a form; shows a message when it does not exist or the caller may not see it. */
export function LoadRecord<N extends Noun>({ noun, title, of, onBack, children }: LoadRecordProps<N>) {
  const { record, error, reload } = useRecordToEdit(noun, of);
  if (record) return children(record);
  const what = entities[noun].label.toLowerCase();
  const state = () => {
    if (error !== undefined && record === undefined) return <ErrorState error={error} onRetry={reload} />;
    if (record === undefined) return <Loading shape="form" />;
    return (
      <MissingRecord what={what}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </MissingRecord>
    );
  };
  return <Page title={title}>{state()}</Page>;
}
