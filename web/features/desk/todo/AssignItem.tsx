import { useEffect } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { useRecord } from '../../../api/use-record.ts';
import AssignProject from '../../../parts/project/assign/AssignProject.tsx';
import { notify } from '../../../ui/notify.ts';

interface AssignItemProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Reads the current project of an item, and opens the dialog that assigns it. */
export default function AssignItem({ projectId, onClose }: AssignItemProps) {
  const { record, error } = useRecord('project', projectId);
  const missing = record === null ? 'This project no longer exists.' : '';
  // The dialog stays open if the loaded project could not be read again.
  const failure = record === undefined && error !== undefined ? messageOf(error) : missing;
  useEffect(() => {
    if (!failure) return;
    notify('bad', failure);
    onClose();
  }, [failure, onClose]);
  return record && <AssignProject project={record} onClose={onClose} />;
}
