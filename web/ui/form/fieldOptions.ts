import type { Option } from '../../../shared/schema/field.ts';
import type { Raw } from './rawValues.ts';

/** Options that are not a field's own; they may follow from what else was typed. */
export type FieldOptions = Readonly<Record<string, readonly Option[] | ((raw: Raw) => readonly Option[])>>;
