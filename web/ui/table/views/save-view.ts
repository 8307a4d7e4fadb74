import type { View } from '../../../../shared/entities/view.ts';
import { ApiError } from '../../../api/errors.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';

/** What a person decides of a view. */
export type ViewValues = Partial<Pick<View, 'viewName' | 'address' | 'position'>>;

const ATTEMPTS = 3;

/** Saves a view that does not exist, or exists no longer. */
export const createView = ({
  id,
  list,
  viewName,
  address,
  position,
}: Omit<ViewOf, 'version'>): Promise<View> => saveRecord('view', { id, list, viewName, address, position });
type ViewOf = Pick<View, 'id' | 'version' | 'list' | 'viewName' | 'address' | 'position'>;

/**
 * Changes a view. When another browser has changed it in between, the change is made to what it is now; when another
 * browser has deleted it, it comes back.
 * @throws ApiError
 */
export async function changeView(view: ViewOf, values: ViewValues, attempt = 1): Promise<View> {
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
