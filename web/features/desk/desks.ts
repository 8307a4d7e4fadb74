import type { CallerKind } from '../../../shared/caller-kind.ts';
import { loadable } from '../../ui/loadable.ts';

const admin = loadable(() => import('./admin/AdminDesk.tsx'));
const partner = loadable(() => import('./partner/PartnerDesk.tsx'));
const funder = loadable(() => import('./funder/FunderDesk.tsx'));

/** The desk of a kind of caller. */
export const deskOf = (kind: CallerKind) =>
  kind === 'admin' ? admin : kind === 'project_partner' ? partner : funder;

/** Fetches its code early; a failure shows when it is drawn. */
export const fetchDesk = (kind: CallerKind) =>
  void deskOf(kind)
    .fetch()
    .catch(() => undefined);
