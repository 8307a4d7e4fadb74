import type { Option } from '../../shared/schema/field.ts';

/** Options that the server may have more of; `onSearch` loads those that start with the typed text. */
export type SearchedOptions = readonly Option[] & { readonly onSearch?: (text: string) => void };
