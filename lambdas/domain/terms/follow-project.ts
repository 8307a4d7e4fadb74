import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { replaceAllSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { mailSteps } from '../mail/outbox.ts';
import { termsMoved } from '../mail/terms-letters.ts';
import { offersOf } from './presented.ts';

/** The steps that change offers of a project, each with its history. */
export const moveOffers = (
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

const having = (offers: readonly Terms[], ...statuses: readonly Terms['termsStatus'][]) =>
  offers.filter(({ termsStatus }) => statuses.includes(termsStatus));

/** A project that is unassigned: what was accepted or reserved stands again (terms.md, States). */
export async function offersReturn(store: Store, project: Project): Promise<readonly Step[]> {
  const offers = await offersOf(project.id);
  return moveOffers(store, having(offers, 'accepted', 'reserved'), () => ({ termsStatus: 'submitted' }));
}

const DECLINED = { termsStatus: 'declined' } as const;

/** A project that is in progress: what was reserved is declined, and its funders are told (terms.md, States). */
export async function offersDeclined(
  store: Store,
  before: Project,
  after: Project,
): Promise<readonly Step[]> {
  if (after.projectStatus !== 'in_progress' || before.projectStatus === 'in_progress') return [];
  const reserved = having(await offersOf(after.id), 'reserved');
  const declined = reserved.map((one) => ({ ...one, ...DECLINED }));
  return [
    ...moveOffers(store, reserved, () => DECLINED),
    ...mailSteps(termsMoved(after, declined), store.now),
  ];
}
