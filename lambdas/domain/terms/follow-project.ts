import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { replaceAllSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { mailSteps } from '../mail/outbox.ts';
import { reservedOffersDeclinedMail } from '../mail/terms-mails.ts';
import { offersOf } from './present-terms.ts';

/** Returns the steps that change offers and write their history. */
export const changeOffers = (
  { caller, now }: Store,
  offers: readonly Terms[],
  valuesOf: (offer: Terms) => Partial<Terms>,
): readonly Step[] =>
  replaceAllSteps(
    'terms',
    offers.map((before) => ({ before, after: nextVersion(before, valuesOf(before), now) })),
    { by: caller.email, at: now.toISOString() },
    { name: 'offer' },
  );

const withStatus = (offers: readonly Terms[], ...statuses: readonly Terms['termsStatus'][]) =>
  offers.filter(({ termsStatus }) => statuses.includes(termsStatus));

/** Makes accepted and reserved offers of an unassigned project active again (terms.md, States). */
export async function returnReservedOffers(store: Store, project: Project): Promise<readonly Step[]> {
  const offers = await offersOf(project.id);
  return changeOffers(store, withStatus(offers, 'accepted', 'reserved'), () => ({
    termsStatus: 'submitted',
  }));
}

const DECLINED = { termsStatus: 'declined' } as const;

/** Declines reserved offers once a project is in progress and notifies their funders (terms.md, States). */
export async function declineReservedOffers(
  store: Store,
  before: Project,
  after: Project,
): Promise<readonly Step[]> {
  if (after.projectStatus !== 'in_progress' || before.projectStatus === 'in_progress') return [];
  const reserved = withStatus(await offersOf(after.id), 'reserved');
  const declined = reserved.map((offer) => ({ ...offer, ...DECLINED }));
  return [
    ...changeOffers(store, reserved, () => DECLINED),
    ...mailSteps(reservedOffersDeclinedMail(after, declined), store.now),
  ];
}
