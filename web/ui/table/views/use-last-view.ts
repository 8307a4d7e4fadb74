import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UID } from '../../../../shared/pages.ts';
import { readPersonalSetting, storePersonalSetting } from '../../../api/personal-setting.ts';
import { useCaller } from '../../../api/session-state.ts';
import { VIEW, viewAddress, withViewAddress } from '../list-state.ts';
import type { Tab } from './tabs.ts';

/** Formats the last used view. With its address, the list opens in the user's own view before the views load. */
const format = ({ id, address }: Tab) => `${id} ${address}`;
function parse(text: string): Pick<Tab, 'id' | 'address'> {
  const at = text.indexOf(' ');
  return { id: text.slice(0, at), address: text.slice(at + 1) };
}

/**
 * Opens a list in the view that the user used last, if the URL names no view.
 * @param areAllLoaded whether the tabs include the user's own views
 */
export function useLastView(list: string, tabs: readonly Tab[], areAllLoaded: boolean): void {
  const { email } = useCaller().profile;
  const [search, setSearch] = useSearchParams();
  const setting = `view ${list}`;
  const lastUid = useRef<string | null>(undefined);
  const openLast = useEffectEvent((opened: URLSearchParams) => {
    // Each navigation has a new uid; changes of the list, such as a removed filter, keep it.
    const uid = opened.get(UID);
    const isNavigation = uid !== lastUid.current;
    lastUid.current = uid;
    const stored = readPersonalSetting(setting, email);
    if (!isNavigation || stored === undefined || opened.has(VIEW) || viewAddress(opened) !== '') return;
    const last = parse(stored);
    const { id, address } = tabs.find((tab) => tab.id === last.id) ?? last;
    setSearch(
      (now) => {
        const next = withViewAddress(now, address);
        next.set(VIEW, id);
        return next;
      },
      { replace: true },
    );
  });
  // Not a layout effect: on the first page, the router only listens after the layout effects of its children.
  useEffect(() => openLast(search), [search]);
  const idInUrl = search.get(VIEW);
  const used = tabs.find(({ id }) => id === idInUrl);
  const text = used && format(used);
  const isDeleted = idInUrl !== null && areAllLoaded && !used;
  useEffect(() => {
    if (text !== undefined || isDeleted) storePersonalSetting(setting, email, text);
  }, [setting, email, text, isDeleted]);
}
