import { SENT_TERMS } from '../../../shared/entities/options.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { interestRateOf } from '../../../shared/terms/values.ts';
import { readRevision } from '../terms/revisions.ts';
import { timeOf, type Fact, type FactRule, type Reader } from './reader.ts';

const decisions = ['shortlisted', 'reserved', 'declined', 'withdrawn', 'accepted'] as const;

const readSubmitted = (reader: Reader, { id }: Terms, revision: number): Promise<Terms | undefined> =>
  reader.once(`revision ${revision} of ${id}`, () => readRevision(id, revision));

const limitAndRateOf = (submitted: Terms | undefined): Partial<Fact> =>
  submitted ? { amount: submitted.facilityLimit, rate: interestRateOf(submitted) } : {};

function decisionFacts({ entry: { changes } }: RecordEntry, title: string): readonly Fact[] {
  const status = changes['termsStatus']?.to;
  // Without a new revision, the end of an assignment has returned the offer to submitted.
  if (status === 'submitted' && !changes['revision']) return [{ kind: 'reactivated', title }];
  return decisions.filter((kind) => kind === status).map((kind): Fact => ({ kind, title }));
}

const submittedRevision = ({ entry }: RecordEntry) => Number(entry.changes['revision']?.to ?? 0);

/** A submission by the funder, or by the team in its name. */
async function submissionFacts(
  reader: Reader,
  offer: Terms,
  change: RecordEntry,
  title: string,
): Promise<readonly Fact[]> {
  const revision = submittedRevision(change);
  if (revision === 0) return [];
  const isTeam = reader.kind === 'admin';
  const canCompare = isTeam && isLive(offer) && offer.revision === revision;
  const submitted = await readSubmitted(reader, offer, revision);
  const action = canCompare ? ({ action: 'compare' } as const) : {};
  const facts = { ...action, ...limitAndRateOf(submitted) };
  if (submitted?.recordedBy) return [{ kind: 'recorded', title, ...facts }];
  return [{ kind: 'offered', ...(isTeam && { by: offer.companyName }), ...facts }];
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
    ...(await submissionFacts(reader, offer, change, title)),
    ...decisionFacts(change, title),
    ...(isShared ? [{ kind: 'shared', title } as const] : []),
    ...improvementFacts(change, title),
    ...feeFacts(change, title),
  ];
}

async function funderFacts(reader: Reader, offer: Terms, change: RecordEntry): Promise<readonly Fact[]> {
  const title = 'your offer';
  const isDraft = change.entry.action === 'created' && submittedRevision(change) === 0;
  return [
    ...(isDraft ? [{ kind: 'drafted' } as const] : []),
    ...(await submissionFacts(reader, offer, change, title)),
    ...decisionFacts(change, title),
    ...improvementFacts(change, title),
  ];
}

/** Partners see events since the offer was first shared, with limit and rate of the currently shared revision only. */
async function partnerFacts(reader: Reader, offer: Terms, change: RecordEntry): Promise<readonly Fact[]> {
  const title = `Offer ${offer.offerLetter}`;
  const shared = Number(change.entry.changes['sharedRevision']?.to ?? 0);
  if (shared > 0) {
    const figures =
      shared === offer.sharedRevision ? limitAndRateOf(await readSubmitted(reader, offer, shared)) : {};
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
