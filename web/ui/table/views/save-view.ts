import type { View } from '../../../../shared/entities/view.ts';
import { ApiError } from '../../../api/errors.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';

export type ViewValues = Partial<Pick<View, 'viewName' | 'address' | 'position'>>;

const ATTEMPTS = 3;

/** Creates a view; also restores a deleted view under its id. */
export const createView = ({
  id,
  list,
  viewName,
  address,
  position,
}: Omit<StoredView, 'version'>): Promise<View> =>
  saveRecord('view', { id, list, viewName, address, position });
type StoredView = Pick<View, 'id' | 'version' | 'list' | 'viewName' | 'address' | 'position'>;

/**
 * Updates a view. If another browser has changed the view, applies the update to the new version; if it has deleted the
 * view, creates the view again.
 * @throws ApiError
 */
export async function changeView(view: StoredView, values: ViewValues, attempt = 1): Promise<View> {
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
