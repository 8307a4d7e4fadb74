import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Project } from '../../../shared/entities/project.ts';
import { ID } from '../../../shared/schema/kinds.ts';
import { useRecord } from '../../api/use-record.ts';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const TITLE = 'PROJECT DOCUMENTS';

/** Keeps showing a project that becomes invisible, since files that wait for upload must not be lost. */
function useShown(record: Project | null | undefined): Project | null | undefined {
  const [last, setLast] = useState(record);
  if (record && record !== last) setLast(record);
  return record ?? (last || record);
}

/** PROJECT DOCUMENTS: documents of the project in the URL. */
export default function ProjectDocumentsPage() {
  const [search] = useSearchParams();
  const named = search.get('projectId') ?? '';
  const projectId = ID.test(named) ? named : undefined;
  const { record, error, reload } = useRecord('project', projectId);
  const project = useShown(record);
  if (!projectId || project === null)
    return <MissingRecordPage title={TITLE} noun="project" back="schedule" />;
  return (
    <ProjectDocuments
      key={projectId}
      title={TITLE}
      projectId={projectId}
      project={project}
      error={error}
      onRetry={reload}
    />
  );
}
