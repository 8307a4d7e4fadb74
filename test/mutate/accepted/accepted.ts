import { engine } from './engine.ts';
import { engineReading } from './engine-reading.ts';
import { entities } from './entities.ts';
import type { AcceptedMutant } from './in-file.ts';
import { matching } from './matching.ts';
import { proof } from './proof.ts';
import { rules } from './rules.ts';
import { schema } from './schema.ts';
import { terms } from './terms.ts';

/** All accepted mutants, with the reason why no test needs to kill them. */
export const accepted: readonly AcceptedMutant[] = [
  ...engine,
  ...engineReading,
  ...entities,
  ...matching,
  ...proof,
  ...rules,
  ...schema,
  ...terms,
];
