import type { View } from '../../../../shared/entities/view.ts';
import { messageOf } from '../../../api/errors.ts';
import { withLock } from '../../../api/sessionLock.ts';
import { notify } from '../../notify.ts';
import { createView } from './saveView.ts';
import { storedKeys, storedViews, type StoredView } from './storedViews.ts';

type Known = Pick<View, 'list' | 'viewName' | 'address' | 'position'>;

const isSame = (one: StoredView, other: Known) =>
  one.list === other.list && one.viewName === other.viewName && one.address === other.address;

/**
 * Saves the views that this browser keeps on the server, then forgets them here; a list whose views could not all be
 * saved is tried again at the next visit, and what is there already is not saved twice.
 * @param known the person's views on the server
 * @param onSaved called with each one
 */
export async function moveStoredViews(
  email: string,
  known: readonly Known[],
  onSaved: (view: View) => void,
): Promise<void> {
  // Another tab may do the same at this moment.
  await withLock('portal.views', {}, async () => {
    const there = [...known];
    const failed = new Map<string, unknown>();
    for (const view of storedViews(localStorage, email)) {
      const { key, ...values } = view;
      if (failed.has(key) || there.some((other) => isSame(view, other))) continue;
      const position = there.filter(({ list }) => list === view.list).length;
      try {
        // oxlint-disable-next-line no-await-in-loop
        const saved = await createView({ id: crypto.randomUUID(), ...values, position });
        there.push(saved);
        onSaved(saved);
      } catch (error) {
        failed.set(key, error);
      }
    }
    for (const key of storedKeys(localStorage, email)) if (!failed.has(key)) localStorage.removeItem(key);
    const [error] = failed.values();
    if (error !== undefined)
      notify('warning', `Views of this browser could not be saved. ${messageOf(error)}`);
  });
}
