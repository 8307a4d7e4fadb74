import { terms as entity, type Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { DemoCompany } from './companies.ts';
import type { Item } from './items.ts';
import { offerSketches, type OfferMove, type OfferSketch } from './offer-sketches.ts';
import { newRecord } from './record.ts';
import { daysBefore, isoDay } from './seeded-random.ts';
import type { Story } from './stories.ts';

/** An offer with its versions from draft on; the last version is current. */
export interface DemoOffer {
  readonly versions: readonly Terms[];
  readonly by: readonly string[];
  /** Related items: each submitted revision, and the letter under which the offer is shared. */
  readonly items: readonly Item[];
}

/**
 * The facility limit: amount plus 18 % for capitalised interest and fees, rounded up to 250,000; at most 500 million.
 */
const limitFor = (amount: number) => Math.min(Math.ceil((amount * 1.18) / 250_000) * 250_000, 500_000_000);

const VALID_DAYS = 45;
const IMPROVEMENT_DAYS = 7;

/** A date of an offer. @param days before now on an open project, else before the funding date */
const offerDate = ({ kind, end, fundingDate }: Story, days: number): Date =>
  daysBefore(kind === 'open' ? end : fundingDate, days);

interface Authors {
  readonly writer: User;
  readonly decider: User;
}

function draftOf(story: Story, { record }: DemoCompany, sketch: OfferSketch): Terms {
  const { project, kind, end } = story;
  const at = offerDate(story, sketch.draftedDays);
  return {
    ...newRecord(entity, `terms ${project.id} ${record.id}`, at),
    projectId: project.id,
    companyId: record.id,
    companyName: record.companyName,
    fundingType: project.fundingType,
    facilityLimit: limitFor(project.fundingAmount ?? 0),
    term: 18,
    pricingKind: 'fixed',
    validUntil: isoDay(daysBefore(kind === 'settled' ? at : end, -(sketch.validDays ?? VALID_DAYS))),
    ...sketch.content,
  };
}

/** The fields that a step changes, as the portal itself changes them. */
function changeOf(
  offer: Terms,
  { step, values = {} }: OfferMove,
  at: Date,
  authors: Authors,
): Partial<Terms> {
  const time = at.toISOString();
  const decision = { decidedBy: authors.decider.fullName, decidedAt: time };
  switch (step) {
    case 'revise':
      return { ...values, unsent: true };
    case 'submit':
      return {
        termsStatus: offer.termsStatus === 'shortlisted' ? 'shortlisted' : 'submitted',
        revision: (offer.revision ?? 0) + 1,
        unsent: false,
        improveUntil: '',
        submittedAt: time,
        submittedBy: authors.writer.fullName,
      };
    case 'share':
      return { ...values, sharedRevision: offer.revision };
    case 'improve':
      return { improveUntil: isoDay(daysBefore(at, -IMPROVEMENT_DAYS)) };
    case 'shortlist':
      return { termsStatus: 'shortlisted', ...decision };
    case 'accept':
      return { termsStatus: 'accepted', ...decision };
    // The portal itself makes these two steps: when another offer is accepted, and when the project is in progress.
    case 'reserve':
      return { termsStatus: 'reserved' };
    case 'decline':
      return { termsStatus: 'declined' };
  }
}

const FUNDERS_STEPS = new Set<OfferMove['step']>(['revise', 'submit']);

function offerOf(story: Story, company: DemoCompany, sketch: OfferSketch, authors: Authors): DemoOffer {
  const versions = [draftOf(story, company, sketch)];
  const by = [authors.writer.email];
  const items: Item[] = [];
  for (const move of sketch.moves) {
    const current = versions.at(-1);
    if (!current) break;
    const at = offerDate(story, move.days);
    const system = { version: current.version + 1, updatedAt: at.toISOString() };
    const next = { ...current, ...changeOf(current, move, at, authors), ...system };
    versions.push(next);
    by.push(FUNDERS_STEPS.has(move.step) ? authors.writer.email : authors.decider.email);
    if (move.step === 'submit')
      items.push({ ...itemKeys.termsRevision(next.id, next.revision ?? 0), terms: next });
    if (next.offerLetter !== current.offerLetter)
      items.push(itemKeys.offerLetter(next.projectId, next.offerLetter));
  }
  return { versions, by, items };
}

/** The offers of a story: the first funder follows the first sketch, the second funder the second, and so on. */
export function demoOffers(story: Story): readonly DemoOffer[] {
  const [decider] = story.team;
  return offerSketches[story.kind].flatMap((sketch, index) => {
    const funder = story.funders[index];
    const writer = funder?.people[0];
    return funder && writer && decider ? [offerOf(story, funder.company, sketch, { writer, decider })] : [];
  });
}
