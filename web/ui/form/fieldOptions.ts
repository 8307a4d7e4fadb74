import type { Option } from '../../../shared/schema/field.ts';
import type { Raw } from './rawValues.ts';

/** Options that replace a field's own; they may depend on the other values of the form. */
export type FieldOptions = Readonly<Record<string, readonly Option[] | ((raw: Raw) => readonly Option[])>>;
