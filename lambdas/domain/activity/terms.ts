import { SENT_TERMS } from '../../../shared/entities/options.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { rateUsed } from '../../../shared/terms/values.ts';
import { readRevision } from '../terms/revisions.ts';
import { timeOf, type Fact, type FactRule, type Reader } from './reader.ts';

const decisions = ['shortlisted', 'reserved', 'declined', 'withdrawn', 'accepted'] as const;

/** The limit and rate of a submitted revision. */
async function figuresOf(reader: Reader, { id }: Terms, revision: number): Promise<Partial<Fact>> {
  const read = () => readRevision(id, revision);
  const submitted = await reader.once(`revision ${revision} of ${id}`, read);
  return submitted ? { amount: submitted.facilityLimit, rate: rateUsed(submitted) } : {};
}

const decisionFacts = ({ entry }: RecordEntry, title: string): readonly Fact[] =>
  decisions
    .filter((status) => entry.changes['termsStatus']?.to === status)
    .map((kind): Fact => ({ kind, title }));

async function submissionFacts(
  reader: Reader,
  offer: Terms,
  { entry }: RecordEntry,
): Promise<readonly Fact[]> {
  const revision = Number(entry.changes['revision']?.to ?? 0);
  if (revision === 0) return [];
  const isOpen = isLive(offer) && offer.revision === revision;
  const forTeam =
    reader.kind === 'admin' ? ({ by: offer.companyName, action: isOpen ? 'compare' : '' } as const) : {};
  return [{ kind: 'offered', ...forTeam, ...(await figuresOf(reader, offer, revision)) }];
}

function feeFacts({ entry: { action, changes } }: RecordEntry, title: string): readonly Fact[] {
  const fee = changes['brokerFee'];
  if (!fee || action !== 'changed') return [];
  return [{ kind: 'fee', title, changes: [{ field: 'brokerFee', from: fee.from, to: fee.to }] }];
}

const improvementFacts = ({ entry }: RecordEntry, title: string): readonly Fact[] =>
  entry.changes['improveUntil']?.to ? [{ kind: 'improvement', title }] : [];

async function teamFacts(reader: Reader, offer: Terms, change: RecordEntry): Promise<readonly Fact[]> {
  const title = `the offer of ${offer.companyName}`;
  const isShared = Boolean(change.entry.changes['sharedRevision']?.to);
  return [
    ...(await submissionFacts(reader, offer, change)),
    ...decisionFacts(change, title),
    ...(isShared ? [{ kind: 'shared', title } as const] : []),
    ...improvementFacts(change, title),
    ...feeFacts(change, title),
  ];
}

async function funderFacts(reader: Reader, offer: Terms, change: RecordEntry): Promise<readonly Fact[]> {
  const title = 'your offer';
  return [
    ...(change.entry.action === 'created' ? [{ kind: 'drafted' } as const] : []),
    ...(await submissionFacts(reader, offer, change)),
    ...decisionFacts(change, title),
    ...improvementFacts(change, title),
  ];
}

/** Partners see events since the offer was first shared, with limit and rate of the currently shared revision only. */
async function partnerFacts(reader: Reader, offer: Terms, change: RecordEntry): Promise<readonly Fact[]> {
  const title = `Offer ${offer.offerLetter}`;
  const shared = Number(change.entry.changes['sharedRevision']?.to ?? 0);
  if (shared > 0) {
    const figures = shared === offer.sharedRevision ? await figuresOf(reader, offer, shared) : {};
    return [{ kind: 'offerOpened', title, ...figures }];
  }
  const since = await timeOf(reader, 'first', 'terms', offer.id, 'sharedRevision', Boolean);
  return since !== '' && change.entry.at >= since ? decisionFacts(change, title) : [];
}

/** Administrators see submitted offers, funders their own, and partners shared offers, named by letter: "Offer A". */
export const termsFacts: FactRule = async (reader, change) => {
  const offer = await reader.record('terms', change.id);
  if (!offer) return [];
  if (reader.kind === 'admin')
    return SENT_TERMS.some((status) => status === offer.termsStatus) ? teamFacts(reader, offer, change) : [];
  if (reader.kind === 'capital_partner')
    return offer.companyId === reader.store.caller.companyId ? funderFacts(reader, offer, change) : [];
  return reader.kind === 'project_partner' && offer.sharedRevision ? partnerFacts(reader, offer, change) : [];
};
