import { useSWRConfig } from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { View } from '../../../../shared/entities/view.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { listKey, useList } from '../../../api/use-list.ts';

const noViews: readonly View[] = [];

/** The user's own views. Changes also go into the cache, so that the next list begins with them. */
export function useViews() {
  const route = contract.view.mine;
  const { rows: views = noViews, loading } = useList('view', route, {});
  const { mutate } = useSWRConfig();
  const replace = (id: string, replacement: readonly View[]) =>
    void mutate<View[]>(
      listKey(route, {}),
      (current = []) => [...current.filter((view) => view.id !== id), ...replacement],
      { revalidate: false },
    );
  const onSaved = (view: View) => {
    rememberSaved('view', view);
    replace(view.id, [view]);
  };
  const onDeleted = (view: View) => {
    rememberDeleted('view', view.id);
    replace(view.id, []);
  };
  return { views, areLoaded: !loading, onSaved, onDeleted };
}
export type Views = ReturnType<typeof useViews>;
