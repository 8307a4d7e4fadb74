import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface MonthFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'readOnly' | 'error'> {
  /** The formatted month, or the last text that could not be read; '' for none. */
  readonly text: string;
  /** Called with the typed text once the user leaves the field or presses Enter. */
  readonly onText: (typed: string) => void;
}

/** A text field for a month. The caller reads the typed text. */
export function MonthField({ text, onText, ...input }: MonthFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined) onText(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      {...input}
      value={typed ?? text}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
