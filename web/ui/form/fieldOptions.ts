import type { SearchedOptions } from '../../api/searchedOptions.ts';
import type { Raw } from './rawValues.ts';

/** Options that replace a field's own; they may depend on the other values of the form. */
export type FieldOptions = Readonly<Record<string, SearchedOptions | ((raw: Raw) => SearchedOptions)>>;
