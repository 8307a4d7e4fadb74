import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface MonthFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'readOnly' | 'error'> {
  /** The formatted month; '' for none. */
  readonly text: string;
  /** Parses and stores typed text. @returns false for text that is not a month; the field keeps it, with the message */
  readonly onText: (typed: string) => boolean;
  readonly message: string;
}

/** A text field for a month, such as "Apr 2027" or "4/27". */
export function MonthField({ text, onText, message, error, ...input }: MonthFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const isAccepted = onText(typed);
    setIsInvalid(!isAccepted);
    if (isAccepted) setTyped(undefined);
  };
  return (
    <TextInput
      {...input}
      value={typed ?? text}
      error={isInvalid ? message : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setIsInvalid(false);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key !== 'Escape') return;
        setTyped(undefined);
        setIsInvalid(false);
      }}
    />
  );
}
