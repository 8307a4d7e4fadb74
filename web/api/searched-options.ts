import type { Option } from '../../shared/schema/field.ts';

/** Options of which there may be more on the server: told what is typed, it is asked for those that begin so. */
export type SearchedOptions = readonly Option[] & { readonly onSearch?: (text: string) => void };
