import type { View } from '../../../../shared/entities/view.ts';
import { removeRecord } from '../../../api/records.ts';
import { notify } from '../../notify.ts';
import { changeView, createView, type ViewValues } from './save-view.ts';
import { moved } from './tabs.ts';
import type { Views } from './use-views.ts';

/** Changes a view and shows it is then. */
export async function change(view: View, values: ViewValues, { onSaved }: Views): Promise<void> {
  onSaved(await changeView(view, values));
}

/** Saves a new view after the others of its list; its id. */
export async function create(
  values: Pick<View, 'list' | 'viewName' | 'address'>,
  { views, onSaved }: Views,
): Promise<string> {
  const id = crypto.randomUUID();
  const position = views.filter(({ list }) => list === values.list).length;
  onSaved(await createView({ ...values, id, position }));
  return id;
}

/** Deletes a view, and offers to undo that. */
export async function remove(view: View, { onGone, onSaved }: Views): Promise<void> {
  const { gone, reason } = await removeRecord('view', view);
  if (!gone && reason) throw new Error(reason);
  // Another browser may have deleted it before.
  onGone(view);
  const undo = () => void createView(view).then(onSaved, (error: Error) => notify('bad', error.message));
  notify('good', `View “${view.viewName}” deleted`, { action: { label: 'Undo', run: undo } });
}

/** Moves a view by one place among those of its list. */
export async function move(view: View, by: -1 | 1, ofList: readonly View[], views: Views): Promise<void> {
  for (const { view: one, position } of moved(ofList, view.id, by))
    // One after the other, so that a failure leaves a sensible order.
    // oxlint-disable-next-line no-await-in-loop
    await change(one, { position }, views);
}

/** Copies the address of what the list shows; it opens the same for everybody who may see the list. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('good', 'Link copied');
  } catch {
    notify('warning', 'The browser does not let this page copy. Copy the address of the page instead.');
  }
}
