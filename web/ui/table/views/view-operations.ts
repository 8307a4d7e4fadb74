import type { View } from '../../../../shared/entities/view.ts';
import { isStale, messageOf, ApiError } from '../../../api/errors.ts';
import { readRecord, removeRecord, saveRecord } from '../../../api/records.ts';
import { notify } from '../../notify.ts';
import { movedViews, nextPosition } from './tabs.ts';
import type { Views } from './use-views.ts';

type ViewValues = Partial<Pick<View, 'viewName' | 'address' | 'position'>>;

const ATTEMPTS = 3;

/** Creates a view; also restores a deleted view under its id. */
const createView = ({ id, list, viewName, address, position }: Omit<StoredView, 'version'>): Promise<View> =>
  saveRecord('view', { id, list, viewName, address, position });
type StoredView = Pick<View, 'id' | 'version' | 'list' | 'viewName' | 'address' | 'position'>;

/**
 * Updates a view. If another browser has changed the view, applies the update to the new version; if it has deleted the
 * view, creates the view again.
 * @throws ApiError
 */
async function changeView(view: StoredView, values: ViewValues, attempt = 1): Promise<View> {
  const { id, version } = view;
  try {
    return await saveRecord('view', { id, version, ...values });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) return createView({ ...view, ...values });
    if (status !== 409 || attempt === ATTEMPTS) throw error;
    const now = await readRecord('view', id);
    return now ? changeView(now, values, attempt + 1) : createView({ ...view, ...values });
  }
}

export async function updateView(view: View, values: ViewValues, { onSaved }: Views): Promise<void> {
  onSaved(await changeView(view, values));
}

/** Creates a view after the other views of its list. */
export async function addView(
  values: Pick<View, 'id' | 'list' | 'viewName' | 'address'>,
  { views, onSaved }: Views,
): Promise<void> {
  onSaved(await createView({ ...values, position: nextPosition(views, values.list) }));
}

/** Restores a deleted view, or shows it as another window has recreated it. */
async function restoreView(view: View, onSaved: Views['onSaved']): Promise<void> {
  try {
    onSaved(await createView(view));
  } catch (error) {
    const recreated = isStale(error) ? await readRecord('view', view.id).catch(() => null) : null;
    if (!recreated) return notify('bad', messageOf(error));
    onSaved(recreated);
    notify('good', `View “${recreated.viewName}” restored, with your changes in another window`);
  }
}

export async function deleteView(view: View, { onDeleted, onSaved }: Views): Promise<void> {
  const { isDeleted, reason } = await removeRecord('view', view);
  if (!isDeleted && reason) throw new Error(reason);
  // Another browser may have deleted it already.
  onDeleted(view);
  notify('good', `View “${view.viewName}” deleted`, { undo: () => restoreView(view, onSaved) });
}

/** Moves a view within its list; saves all changed positions. */
export async function shiftView(
  view: View,
  offset: -1 | 1,
  listViews: readonly View[],
  views: Views,
): Promise<void> {
  for (const { view: moved, position } of movedViews(listViews, view.id, offset))
    // In sequence, so that a failure leaves a consistent order.
    await updateView(moved, { position }, views);
}

/** Copies the URL of the list's current state; it works for everyone who can see the list. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('good', 'Link copied');
  } catch {
    notify('warning', 'Your browser blocked copying. Copy the URL of the page instead.');
  }
}
