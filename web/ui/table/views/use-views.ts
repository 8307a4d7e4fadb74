import { useMemo } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { View } from '../../../../shared/entities/view.ts';
import { callAll } from '../../../api/client.ts';
import { rememberGone, rememberSaved, useRecent, withRecent } from '../../../api/recent-changes.ts';
import { listKey } from '../../../api/use-list.ts';

const nobodys: readonly View[] = [];
const everything = () => true;

export interface Views {
  /** The person's own, of all lists. */
  readonly views: readonly View[];
  readonly error: unknown;
  /** Shows a view that was saved. */
  readonly onSaved: (view: View) => void;
  /** Shows a deleted view no more. */
  readonly onGone: (view: View) => void;
}

/** The person's own views; what this browser saves or deletes shows at once and stays. */
export function useViews(): Views {
  const route = contract.view.mine;
  const { data, error, mutate } = useSWR<View[], unknown>(listKey(route, {}), () => callAll(route, {}));
  const recent = useRecent('view');
  const views = useMemo(() => withRecent(data ?? nobodys, recent, everything), [data, recent]);
  const replace = (id: string, by: readonly View[]) =>
    void mutate((now = []) => [...now.filter((view) => view.id !== id), ...by], { revalidate: false });
  const onSaved = (view: View) => {
    rememberSaved('view', view);
    replace(view.id, [view]);
  };
  const onGone = (view: View) => {
    rememberGone('view', view.id);
    replace(view.id, []);
  };
  return { views, error, onSaved, onGone };
}
