import { useEffect, useRef, useState } from 'react';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { KeyFigure } from '../../../ui/record/KeyFigures.tsx';
import { DocumentPill } from '../../../parts/status/DocumentPill.tsx';
import styles from './review.module.css';
import { ReviewSheet, type ReviewSheetProps } from './ReviewSheet.tsx';

const VersionsDialog = lazyPart(() => import('../versions/VersionsDialog.tsx'));

/** The document with its file and uploader, and the team's review of it. */
export function ReviewFacts({ document, project, onSave }: ReviewSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsVersions, setShowsVersions] = useState(false);
  const { documentType, documentName, documentStatus, uploadedBy, uploadedAt, fileSize, fileNumber } =
    document;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['facts']}>
      <div className={styles['title']}>
        <h1 ref={heading} tabIndex={-1}>
          {labelOf(documentTypes, documentType) || documentName}
        </h1>
        <DocumentPill status={documentStatus} />
      </div>
      <dl>
        <KeyFigure label="Document Title">{documentName}</KeyFigure>
        <KeyFigure label="Project">
          <PageLink to="project" query={{ projectId: document.projectId, section: 'documents' }}>
            {project?.projectName ?? 'Open'}
          </PageLink>
        </KeyFigure>
        <KeyFigure label="Uploaded">
          {[uploadedBy, formatMoment(uploadedAt)].filter(Boolean).join(' · ')}
        </KeyFigure>
        <KeyFigure label="Version">
          {[fileNumber ?? 1, formatSize(fileSize)].filter(Boolean).join(' · ')} ·{' '}
          <button type="button" className={styles['link']} onClick={() => setShowsVersions(true)}>
            Versions
          </button>
        </KeyFigure>
      </dl>
      <ReviewSheet document={document} project={project} onSave={onSave} />
      {showsVersions && <VersionsDialog document={document} onClose={() => setShowsVersions(false)} />}
    </div>
  );
}
