import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { openDocument } from '../../../parts/document/open-document.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTask } from '../../../ui/use-task.ts';
import styles from './review.module.css';

interface PreviewToolsProps {
  readonly document: ProjectDocument;
  readonly pageText?: string | undefined;
  readonly zoom?: number;
  readonly onZoom?: (by: 1 | -1) => void;
}

/** Name of the file, with zoom and download. The download requests its own link, because links expire. */
export function PreviewTools({ document, pageText, zoom = 1, onZoom }: PreviewToolsProps) {
  const { fileName } = document;
  const download = useTask(openDocument);
  return (
    <div className={styles['tools']}>
      <b title={fileName}>{fileName}</b>
      {pageText && <output>{pageText}</output>}
      {onZoom && (
        <span>
          <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
            −
          </button>
          {Math.round(zoom * 100)} %
          <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
            +
          </button>
        </span>
      )}
      <button type="button" aria-label="Download" onClick={() => download.run(document)}>
        <Icon name="download" />
      </button>
    </div>
  );
}
