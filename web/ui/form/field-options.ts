import type { SearchedOptions } from '../../api/searched-options.ts';
import type { Raw } from './raw-values.ts';

/** Options that replace a field's own; can depend on other values of the form. */
export type FieldOptions = Readonly<Record<string, SearchedOptions | ((raw: Raw) => SearchedOptions)>>;
