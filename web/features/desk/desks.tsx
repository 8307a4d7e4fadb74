import type { CallerKind } from '../../../shared/caller-kind.ts';
import { loadable } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';

const options = { fallback: <Loading shape="rows" /> };
const admin = loadable(() => import('./admin/AdminDesk.tsx'), options);
const partner = loadable(() => import('./partner/PartnerDesk.tsx'), options);
const funder = loadable(() => import('./funder/FunderDesk.tsx'), options);

export function deskOf(kind: CallerKind) {
  if (kind === 'admin') return admin;
  return kind === 'project_partner' ? partner : funder;
}

/** Preloads the code of the desk; an error surfaces when the desk renders. */
export const fetchDesk = (kind: CallerKind) =>
  void deskOf(kind)
    .fetch()
    .catch(() => undefined);
