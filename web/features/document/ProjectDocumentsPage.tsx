import { useSearchParams } from 'react-router-dom';
import { ID } from '../../../shared/schema/kinds.ts';
import { useRecord } from '../../api/useRecord.ts';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const TITLE = 'PROJECT DOCUMENTS';

/** PROJECT DOCUMENTS: the documents of the project that the address names. */
export default function ProjectDocumentsPage() {
  const [search] = useSearchParams();
  const named = search.get('projectId') ?? '';
  const projectId = ID.test(named) ? named : undefined;
  const { record: project, error, reload } = useRecord('project', projectId);
  if (!projectId || project === null)
    return <MissingRecordPage title={TITLE} what="project" back="schedule" />;
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
