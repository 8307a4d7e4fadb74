import { nounOf } from '../../../shared/entities/index.ts';
import { isChange } from '../../../shared/proof/chain.ts';
import type { Store } from '../../engine/store.ts';
import { mayReadHistory } from '../history-access.ts';
import type { Content } from '../../../shared/proof/shapes.ts';

/** Whether a caller may read the content of a chain entry. */
export type IsVisible = (content: Content) => Promise<boolean>;

/**
 * Returns a function that tells whether the caller may read an entry; it reads each record once. Of a hidden entry, such
 * as a change of a funder's draft offer, the caller gets only the hash.
 */
export function visibilityCheck(store: Store): IsVisible {
  const checked = new Map<string, Promise<boolean>>();
  return async (content) => {
    if (!isChange(content)) return true;
    const noun = nounOf(content.noun);
    if (!noun) return false;
    const name = `${noun}#${content.id}`;
    const isVisible = checked.get(name) ?? mayReadHistory(store, noun, content.id);
    checked.set(name, isVisible);
    return isVisible;
  };
}
