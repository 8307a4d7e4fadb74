import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { DocumentPill } from '../../../parts/status/DocumentPill.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import styles from '../versions/versions.module.css';

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** The file under review, with type, status and uploader. */
export function ReviewedFile({ document }: { readonly document: ProjectDocument }) {
  const open = useTask(openDocument);
  const { documentLink, documentStatus, documentType, fileName, fileSize, uploadedAt, uploadedBy } = document;
  return (
    <div className={styles['reviewed']}>
      <div>
        {documentLink ? (
          <button type="button" className={styles['link']} onClick={() => open.run(document)}>
            {fileName || 'Open the file'}
          </button>
        ) : (
          <span>No file has been uploaded.</span>
        )}
        <small>
          {joined(
            labelOf(documentTypes, documentType),
            formatSize(fileSize),
            uploadedBy,
            formatMoment(uploadedAt),
          )}
        </small>
      </div>
      <DocumentPill status={documentStatus} />
    </div>
  );
}
