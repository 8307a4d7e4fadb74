import type { Option } from '../../shared/schema/field.ts';

/** The options loaded so far; `onSearch` loads more options that start with the typed text. */
export type SearchedOptions = readonly Option[] & {
  readonly onSearch?: (text: string) => void;
  /** Set until the first options have loaded. */
  readonly missing?: { readonly error: unknown; readonly reload: () => void } | undefined;
};
