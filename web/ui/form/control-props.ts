import type { ReactNode } from 'react';
import type { SearchedOptions } from '../../api/searched-options.ts';

/** The props of every control of a form. */
export interface ControlProps {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly issue: string | undefined;
  readonly required: boolean;
  /** Help, or a warning that the value will not be kept. */
  readonly description: ReactNode;
  readonly options: SearchedOptions;
  /** Has the focus when its dialog opens. */
  readonly first?: true;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** The value of a text control. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
