import { blank } from '../../shared/schema/entity.ts';
import { project as projectEntity } from '../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../shared/entities/terms.ts';
import { costCurve, crossingsOf } from '../../shared/terms/curve.ts';
import { compareOffers, costRows, type ComparedOffer } from '../../web/features/offers/comparison.ts';
import { callerOf, companies } from '../support/cast.ts';
import { a } from '../support/records.ts';
import { openWorld, type World } from '../support/world.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withOwnEnvironment } from './own-environment.ts';

const OFFERS = 20;
const MESSAGES = 2_000;
const PAGE = '50';
const RUNS = 40;
/** Milliseconds. */
const FRAME = 16;
const OPENING = 100;
const unit = 'ms' as const;

const bases = ['limit', 'drawn', 'undrawn'] as const;
const treatments = ['capitalised', 'serviced'] as const;

/** Offers that differ in everything that costs something. */
const manyOffers = (): readonly Terms[] =>
  Array.from({ length: OFFERS }, (_, turn) => ({
    ...a.terms(),
    ...blank(entity),
    id: `offer-${turn}`,
    companyName: `Funder ${turn}`,
    termsStatus: 'submitted' as const,
    facilityLimit: 10_000_000,
    term: 18 + (turn % 3) * 6,
    rate: 8 + turn / 7,
    establishmentFee: 1 + (turn % 4) / 4,
    lineFee: turn % 3 === 0 ? null : turn / 10,
    lineFeeBasis: turn % 3 === 0 ? ('' as const) : (bases[turn % bases.length] ?? 'limit'),
    exitFee: turn % 5 === 0 ? 0.5 : null,
    minimumInterestMonths: turn % 4 === 0 ? 6 : null,
    interestTreatment: treatments[turn % treatments.length] ?? 'capitalised',
  }));

/** All that depends on the assumptions: costs in their order, curves, and where these cross. */
function recalculated(all: readonly ComparedOffer[]) {
  const curves = all.map(({ name, offer, assumptions }) => ({ name, points: costCurve(offer, assumptions) }));
  return { rows: costRows(all), curves, crossings: crossingsOf(curves) };
}

/** Milliseconds of each of many moves of a slider; the first half warms up. */
function sliderTimes(): readonly number[] {
  const project = { ...blank(projectEntity), ...a.project({ fundingPurpose: 'construction' }) };
  const offers = manyOffers();
  return Array.from({ length: 2 * RUNS }, (_, turn) => {
    const start = performance.now();
    recalculated(compareOffers(offers, project, { drawnOnDayOne: turn % 100 }));
    return performance.now() - start;
  }).slice(RUNS);
}

/** A conversation in the thread of the partner and, every other message, in that of everybody. */
async function longConversation(w: World): Promise<string> {
  const { id: projectId } = await w.put(
    'project',
    a.project({
      projectCompanyId: companies.partner.id,
      capitalCompanyId: companies.funder.id,
      projectStatus: 'in_progress',
      matched: true,
    }),
  );
  const began = Date.parse('2026-01-01T00:00:00Z');
  const messages = Array.from({ length: MESSAGES }, (_, turn) => {
    const createdAt = new Date(began + turn * 60_000).toISOString();
    const isForAll = turn % 2 === 0;
    return a.message({
      projectId,
      createdAt,
      updatedAt: createdAt,
      audience: isForAll ? 'everyone' : 'partner',
      funderId: isForAll ? companies.funder.id : '',
      partnerId: companies.partner.id,
      author: callerOf('partner').email,
      text: `Message ${turn}. `.repeat(12),
    });
  });
  await w.table.putAll('message', messages);
  return projectId;
}

/** What the section asks for when it opens, in one process: the end, what is owed, what is unread. */
async function openingTimes(): Promise<readonly number[]> {
  const w = await openWorld();
  const params = { projectId: await longConversation(w) };
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const start = performance.now();
    const [page] = await Promise.all([
      w.call('partner', 'message.ofProject', { params, query: { limit: PAGE } }),
      w.call('partner', 'message.ofProject', { params, query: { open: 'yes' } }),
      w.call('partner', 'message.unread', { params }),
    ]);
    times.push(performance.now() - start);
    if (!String(Object([page.body].flat().at(-1)).text).startsWith(`Message ${MESSAGES - 1}.`))
      throw new Error('The conversation does not open at its end.');
  }
  await w.close();
  return times.slice(RUNS);
}

/** Offers side by side, and long conversations. */
export const terms: Bench = {
  name: 'terms',
  async run(): Promise<readonly Figure[]> {
    const slider = sliderTimes();
    const partner = await withOwnEnvironment(openingTimes);
    const opening = `A conversation of ${MESSAGES} opens at its end`;
    return [
      figure(`${OFFERS} offers after a slider moves: median`, median(slider), { unit, atMost: FRAME }),
      figure('The slowest of them', Math.max(...slider), { unit }),
      figure(`${opening}: median`, median(partner), { unit, atMost: OPENING }),
      figure('The slowest of them', Math.max(...partner), { unit }),
    ];
  },
};
