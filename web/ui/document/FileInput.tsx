import { useId, useImperativeHandle, useRef, type RefObject } from 'react';
import { documentFiles } from '../../../shared/files.ts';
import { Icon } from '../Icon.tsx';
import styles from './checklist.module.css';
import type { Target } from './pendingFiles.ts';

export interface FileChooser {
  /** Opens the browser's dialog; without a target the names of the files decide. */
  readonly open: (target?: Target) => void;
}

interface FileInputProps {
  readonly chooser: RefObject<FileChooser | null>;
  readonly hint: string;
  readonly onFiles: (files: readonly File[], target?: Target) => void;
}

const accept = Object.keys(documentFiles.types)
  .map((extension) => `.${extension}`)
  .join();

/** Where files are chosen, or dropped; the buttons of the lines open it, too. */
export function FileInput({ chooser, hint, onFiles }: FileInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<Target>(undefined);
  useImperativeHandle(chooser, () => ({
    open: (wanted) => {
      target.current = wanted;
      if (!input.current) return;
      input.current.multiple = !(wanted && 'replaces' in wanted);
      input.current.click();
    },
  }));
  return (
    <div className={styles['drop']}>
      <Icon name="upload" size={16} />
      <span>
        Drop files here or <label htmlFor={id}>choose them</label>. <span id={`${id}-hint`}>{hint}</span>
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-hint`}
        onClick={({ isTrusted, currentTarget }) => {
          // The person's own click, and not that of a line's button.
          if (isTrusted) {
            target.current = undefined;
            currentTarget.multiple = true;
          }
        }}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])], target.current);
          target.current = undefined;
          // Without this, choosing the same file again would not be noticed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
