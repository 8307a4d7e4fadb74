import { useEffect } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { useRecord } from '../../../api/use-record.ts';
import AssignProject from '../../../parts/project/assign/AssignProject.tsx';
import { notify } from '../../../ui/notify.ts';

interface AssignItemProps {
  readonly projectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The reason why an item's project cannot be assigned; empty if it can, or while it is being read. */
export function obstacleOf(record: Project | null | undefined, error: unknown): string {
  if (record === null) return 'This project no longer exists.';
  // The dialog stays open if the loaded project could not be read again.
  return record === undefined && error !== undefined ? messageOf(error) : '';
}

/** The dialog that assigns the project of an item to a funder; a toast says if that is impossible. */
export default function AssignItem({ projectId, name, onClose }: AssignItemProps) {
  const { record, error } = useRecord('project', projectId);
  const obstacle = obstacleOf(record, error);
  useEffect(() => {
    if (!obstacle) return;
    notify('bad', `${name}: ${obstacle}`);
    onClose();
  }, [name, obstacle, onClose]);
  return record && <AssignProject project={record} onClose={onClose} />;
}
