import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { scrollIntoView } from '../../../ui/scroll-into-view.ts';
import type { DocumentType } from './checklist.ts';
import styles from './checklist.module.css';
import { submitHandler } from '../../../ui/form/submit-handler.ts';

interface UnsortedRowProps {
  readonly fileName: string;
  readonly onUpload: (type: DocumentType) => void;
  readonly onDismiss: () => void;
}

/** A file whose type cannot be guessed; the user selects the type to start the upload. */
export default function UnsortedRow({ fileName, onUpload, onDismiss }: UnsortedRowProps) {
  const [type, setType] = useState<DocumentType>('');
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  return (
    <li ref={scrollIntoView} className={styles['row']} data-unsorted>
      <Icon name="fileUp" size={16} />
      <div className={styles['name']}>
        <strong>{fileName}</strong>
        <span className={styles['details']}>Which type of document is it?</span>
      </div>
      <form
        className={styles['choice']}
        onSubmit={submitHandler(() => {
          setIsTypeMissing(type === '');
          if (type) onUpload(type);
        })}
      >
        <NativeSelect
          aria-label={`Type of ${fileName}`}
          value={type}
          error={isTypeMissing && type === '' ? 'Please select document type' : undefined}
          data={[{ value: '', label: 'Choose a type' }, ...documentTypes]}
          onChange={({ currentTarget }) =>
            setType(documentTypes.find(({ value }) => value === currentTarget.value)?.value ?? '')
          }
        />
        <Button variant="filled" type="submit" size="compact-sm" aria-label={`Upload ${fileName}`}>
          Upload
        </Button>
        <Button size="compact-sm" aria-label={`Dismiss ${fileName}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </form>
    </li>
  );
}
