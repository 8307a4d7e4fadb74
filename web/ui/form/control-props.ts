import type { ReactNode } from 'react';
import type { SearchedOptions } from '../../api/searched-options.ts';

export interface ControlProps {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly issue: string | undefined;
  readonly required?: boolean | undefined;
  /** Help text, or a warning that the value will not be kept. */
  readonly description?: ReactNode;
  readonly options: SearchedOptions;
  /** Focused when its dialog opens. */
  readonly hasInitialFocus?: true;
  readonly onChange: (value: unknown) => void;
  readonly onLeave?: (() => void) | undefined;
}

export const inputProps = ({ name, label, required, description, issue, onLeave }: ControlProps) => ({
  name,
  label,
  required,
  description,
  error: issue,
  onBlur: onLeave,
});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
