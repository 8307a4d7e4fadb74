import { useId, useState, type DragEvent, type ReactNode } from 'react';
import type { FileKinds } from '../../../shared/files.ts';
import { Icon } from '../Icon.tsx';
import styles from './file.module.css';

interface FileDropProps {
  readonly kinds: FileKinds;
  readonly label: string;
  /** Names the accepted types and the size limit. */
  readonly hint: ReactNode;
  readonly issue?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A file input: by click, by keyboard or by dropping a file on its area. */
export function FileDrop({ kinds, label, hint, issue, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles['field']}>
      <div
        className={styles['drop']}
        data-over={over || undefined}
        data-invalid={issue ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={22} />
        <span>
          <label htmlFor={id}>{label}</label>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <input
          id={id}
          type="file"
          accept={Object.keys(kinds.types)
            .map((extension) => `.${extension}`)
            .join()}
          aria-describedby={issue ? `${id}-issue ${id}-hint` : `${id}-hint`}
          aria-invalid={issue ? true : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Without this, choosing the same file again would not be noticed.
            currentTarget.value = '';
          }}
        />
      </div>
      {issue && (
        <p id={`${id}-issue`} className={styles['issue']} role="alert">
          {issue}
        </p>
      )}
    </div>
  );
}
