import { useId, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import type { FileKinds } from '../../../shared/files.ts';
import { Icon } from '../Icon.tsx';
import styles from './file.module.css';
import { useDropTarget } from './use-drop-target.ts';

type OnFile = (file: File) => void;

/** Opens the browser's dialog from a button elsewhere. */
export interface FileChooser {
  readonly open: (multiple: boolean, onFile: OnFile) => void;
}

interface FileDropProps {
  readonly kinds: FileKinds;
  readonly label: string;
  /** Precedes the label; the text is then one line without emphasis. */
  readonly lead?: string;
  /** Names the accepted types and the size limit. */
  readonly hint: ReactNode;
  readonly issue?: string | undefined;
  readonly multiple?: boolean;
  readonly chooser?: RefObject<FileChooser | null>;
  /** Called for each file. */
  readonly onFile: OnFile;
}

/** A file input: by click, by keyboard or by dropping files on its area. */
export function FileDrop(props: FileDropProps) {
  const { kinds, label, lead, hint, issue, multiple = false, chooser, onFile } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Receives the files of a dialog that another button has opened. */
  const taker = useRef<OnFile>(undefined);
  const target = useDropTarget((files) => files.slice(0, multiple ? files.length : 1).forEach(onFile));
  useImperativeHandle(chooser, () => ({
    open: (many, take) => {
      taker.current = take;
      if (!input.current) return;
      input.current.multiple = many;
      input.current.click();
    },
  }));
  return (
    <div className={styles['field']}>
      <div
        className={styles[lead ? 'line' : 'drop']}
        data-file-drop
        data-invalid={issue ? true : undefined}
        {...target}
      >
        <Icon name="upload" size={lead ? 16 : 22} />
        <span>
          {lead} <label htmlFor={id}>{label}</label>
          {lead && '. '}
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={multiple}
          accept={Object.keys(kinds.types)
            .map((extension) => `.${extension}`)
            .join()}
          aria-describedby={issue ? `${id}-issue ${id}-hint` : `${id}-hint`}
          aria-invalid={issue ? true : undefined}
          onClick={({ isTrusted, currentTarget }) => {
            // A click of the chooser is not trusted.
            if (!isTrusted) return;
            taker.current = undefined;
            currentTarget.multiple = multiple;
          }}
          onChange={({ currentTarget }) => {
            for (const file of currentTarget.files ?? []) (taker.current ?? onFile)(file);
            taker.current = undefined;
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
