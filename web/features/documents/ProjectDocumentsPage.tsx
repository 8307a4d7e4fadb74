import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Project } from '../../../shared/entities/project.ts';
import { ID } from '../../../shared/schema/kinds.ts';
import { useRecord } from '../../api/use-record.ts';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const TITLE = 'PROJECT DOCUMENTS';

/** Keeps showing a project that the caller can no longer see, so that files waiting for upload are not lost. */
function useLastVisible(record: Project | null | undefined): Project | null | undefined {
  const [last, setLast] = useState(record);
  if (record && record !== last) setLast(record);
  return record ?? (last || record);
}

/** PROJECT DOCUMENTS: documents of the project in the URL. */
export default function ProjectDocumentsPage() {
  const [search] = useSearchParams();
  const idInUrl = search.get('projectId') ?? '';
  const projectId = ID.test(idInUrl) ? idInUrl : undefined;
  const { record, error, reload } = useRecord('project', projectId);
  const project = useLastVisible(record);
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
