import { useId, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import type { FileKinds } from '../../../shared/files.ts';
import { Icon } from '../Icon.tsx';
import styles from './file.module.css';
import { useDropTarget } from './use-drop-target.ts';

type OnFile = (file: File) => void;

/** Opens the browser's file dialog from another button. */
export interface FileChooser {
  readonly open: (multiple: boolean, onFile: OnFile) => void;
}

interface FileDropProps {
  readonly kinds: FileKinds;
  readonly label: string;
  /** Text before the label. Shows the drop area as a single line, with less emphasis. */
  readonly lead?: string;
  /** Accepted types and size limit. */
  readonly hint: ReactNode;
  readonly issue?: string | undefined;
  readonly multiple?: boolean;
  readonly chooser?: RefObject<FileChooser | null>;
  /** Called once per file. */
  readonly onFile: OnFile;
}

export function FileDrop(props: FileDropProps) {
  const { kinds, label, lead, hint, issue, multiple = false, chooser, onFile } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Receives the files if another button opened the dialog. */
  const receiver = useRef<OnFile>(undefined);
  const target = useDropTarget((files) => files.slice(0, multiple ? files.length : 1).forEach(onFile));
  useImperativeHandle(chooser, () => ({
    open: (many, take) => {
      receiver.current = take;
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
            // Clicks by script are not trusted.
            if (!isTrusted) return;
            receiver.current = undefined;
            currentTarget.multiple = multiple;
          }}
          onChange={({ currentTarget }) => {
            for (const file of currentTarget.files ?? []) (receiver.current ?? onFile)(file);
            receiver.current = undefined;
            // Cleared, because choosing the same file again would not fire an event.
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
