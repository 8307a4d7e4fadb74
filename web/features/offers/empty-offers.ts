import { mayReceiveOffer, type Project } from '../../../shared/entities/project.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';

type EmptyText = readonly [title: string, text: string];

const invitations: Readonly<Record<CallerKind, EmptyText>> = {
  admin: [
    'No offers yet',
    'Capital partners make offers on this page. Record those that you get by other means.',
  ],
  project_partner: ['No offers yet', 'The team shares offers with you here, side by side with their costs.'],
  capital_partner: ['You have no offers yet', "Make an offer. We'll keep you posted."],
  other: ['No offers', ''],
};

/** Title and text for a project without offers: an invitation only while the project accepts offers. */
export function emptyOffersText(
  project: Project,
  kind: CallerKind,
  companyId = project.capitalCompanyId,
): EmptyText {
  if (mayReceiveOffer(project, companyId)) return invitations[kind];
  if (project.draft) return ['No offers yet', 'Funders can make offers once the project is submitted.'];
  const title = kind === 'capital_partner' ? 'You made no offer' : 'No offers';
  return [title, 'This project no longer accepts offers.'];
}
