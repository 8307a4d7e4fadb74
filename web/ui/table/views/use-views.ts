import { useMemo } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { View } from '../../../../shared/entities/view.ts';
import { callAll } from '../../../api/client.ts';
import {
  rememberDeleted,
  rememberSaved,
  useRecentChanges,
  applyRecentChanges,
} from '../../../api/recent-changes.ts';
import { listKey } from '../../../api/use-list.ts';

const noViews: readonly View[] = [];
const acceptAll = () => true;

export interface Views {
  readonly views: readonly View[];
  readonly areLoaded: boolean;
  readonly onSaved: (view: View) => void;
  readonly onDeleted: (view: View) => void;
}

/** Returns the user's own views; keeps recent changes from this browser even if a reload lacks them. */
export function useViews(): Views {
  const route = contract.view.mine;
  const { data, mutate } = useSWR<View[], unknown>(listKey(route, {}), () => callAll(route, {}));
  const recent = useRecentChanges('view');
  const views = useMemo(() => applyRecentChanges(data ?? noViews, recent, acceptAll), [data, recent]);
  const replace = (id: string, replacement: readonly View[]) =>
    void mutate((current = []) => [...current.filter((view) => view.id !== id), ...replacement], {
      revalidate: false,
    });
  const onSaved = (view: View) => {
    rememberSaved('view', view);
    replace(view.id, [view]);
  };
  const onDeleted = (view: View) => {
    rememberDeleted('view', view.id);
    replace(view.id, []);
  };
  return { views, areLoaded: data !== undefined, onSaved, onDeleted };
}
