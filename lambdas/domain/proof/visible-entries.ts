import { nounOf } from '../../../shared/entities/index.ts';
import { isChange } from '../../../shared/proof/chain.ts';
import type { Store } from '../../engine/store.ts';
import { mayReadHistory } from '../history-access.ts';
import type { Content } from '../../../shared/proof/shapes.ts';

/** Whether a caller may read the content of a chain entry. */
export type IsSeen = (content: Content) => Promise<boolean>;

/**
 * Checks each record once. For entries that a caller may not read, such as a funder's draft offer, they get only the
 * hash.
 */
export function sightOf(store: Store): IsSeen {
  const checked = new Map<string, Promise<boolean>>();
  return async (content) => {
    if (!isChange(content)) return true;
    const noun = nounOf(content.noun);
    if (!noun) return false;
    const name = `${noun}#${content.id}`;
    const judged = checked.get(name) ?? mayReadHistory(store, noun, content.id);
    checked.set(name, judged);
    return judged;
  };
}
