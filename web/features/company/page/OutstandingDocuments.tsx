import { MAX_ROWS, type CompanyPageContent } from '../../../../shared/api/company-page.ts';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import { isClosed } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Block } from './Block.tsx';
import styles from './company-page.module.css';

/** Missing and rejected documents of a partner's open projects, by project. */
export function OutstandingDocuments({ content }: { readonly content: CompanyPageContent }) {
  const { outstanding, total } = content.documents;
  const openCount = content.projects.filter((project) => !isClosed(project) && !project.draft).length;
  const limitText = openCount > MAX_ROWS ? `, of the first ${MAX_ROWS} of ${openCount} open projects` : '';
  const projects = [...new Set(outstanding.map(({ projectId }) => projectId))];
  return (
    <Block
      title="Documents outstanding"
      countText={`${outstanding.length} of ${total}${limitText}`}
      empty={total === 0 ? 'No open projects.' : 'No documents outstanding.'}
    >
      {projects.map((projectId) => {
        const ofProject = outstanding.filter((entry) => entry.projectId === projectId);
        const missing = ofProject.filter(({ rejected }) => !rejected);
        return (
          <li key={projectId} className={styles['text']}>
            <PageLink to="project" query={{ projectId, section: 'documents' }}>
              {ofProject[0]?.projectName}
            </PageLink>
            {ofProject.map(
              ({ documentType, rejected, reviewReason }) =>
                rejected && (
                  <p key={documentType}>
                    Rejected: {labelOf(documentTypes, documentType)}
                    <small>{reviewReason}</small>
                  </p>
                ),
            )}
            {missing.length > 0 && (
              <p>
                {missing.length} missing:{' '}
                {missing.map(({ documentType }) => labelOf(documentTypes, documentType)).join(', ')}
              </p>
            )}
          </li>
        );
      })}
    </Block>
  );
}
