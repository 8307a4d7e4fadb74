import { blank } from '../../shared/schema/entity.ts';
import { project as projectEntity } from '../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../shared/entities/terms.ts';
import { costCurve, crossingsOf } from '../../shared/terms/curve.ts';
import { compareOffers, costRows, type ComparedOffer } from '../../web/features/offers/comparison.ts';
import { callerOf, companies } from '../support/cast.ts';
import { a } from '../support/records.ts';
import { openWorld, type World } from '../support/world.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

const OFFERS = 20;
const MESSAGES = 2_000;
const PAGE_SIZE = '50';
const RUNS = 40;
/** Limits in milliseconds. */
const FRAME_MS = 16;
const OPENING_LIMIT_MS = 100;
const unit = 'ms' as const;

const bases = ['limit', 'drawn', 'undrawn'] as const;
const treatments = ['capitalised', 'serviced'] as const;

/** Offers that differ in every cost component. */
const createOffers = (): readonly Terms[] =>
  Array.from({ length: OFFERS }, (_, index) => ({
    ...a.terms(),
    ...blank(entity),
    id: `offer-${index}`,
    companyName: `Funder ${index}`,
    termsStatus: 'submitted' as const,
    facilityLimit: 10_000_000,
    term: 18 + (index % 3) * 6,
    rate: 8 + index / 7,
    establishmentFee: 1 + (index % 4) / 4,
    lineFee: index % 3 === 0 ? null : index / 10,
    lineFeeBasis: index % 3 === 0 ? ('' as const) : (bases[index % bases.length] ?? 'limit'),
    exitFee: index % 5 === 0 ? 0.5 : null,
    minimumInterestMonths: index % 4 === 0 ? 6 : null,
    interestTreatment: treatments[index % treatments.length] ?? 'capitalised',
  }));

/** Computes all values that depend on the assumptions: costs, curves and their crossings. */
function recalculate(offers: readonly ComparedOffer[]) {
  const curves = offers.map(({ name, offer, assumptions }) => ({
    name,
    points: costCurve(offer, assumptions),
  }));
  return { rows: costRows(offers), curves, crossings: crossingsOf(curves) };
}

/** Times the recalculation after each slider move; excludes the warm-up. */
function sliderTimes(): readonly number[] {
  const project = { ...blank(projectEntity), ...a.project({ fundingPurpose: 'construction' }) };
  const offers = createOffers();
  return Array.from({ length: 2 * RUNS }, (_, index) => {
    const start = performance.now();
    recalculate(compareOffers(offers, project, { drawnOnDayOne: index % 100 }));
    return performance.now() - start;
  }).slice(RUNS);
}

/** Creates a conversation that alternates between the partner thread and the common thread. */
async function createConversation(w: World): Promise<string> {
  const { id: projectId } = await w.put(
    'project',
    a.project({
      projectCompanyId: companies.partner.id,
      capitalCompanyId: companies.funder.id,
      projectStatus: 'in_progress',
      matched: true,
    }),
  );
  const startedAt = Date.parse('2026-01-01T00:00:00Z');
  const messages = Array.from({ length: MESSAGES }, (_, index) => {
    const createdAt = new Date(startedAt + index * 60_000).toISOString();
    const isForAll = index % 2 === 0;
    return a.message({
      projectId,
      createdAt,
      updatedAt: createdAt,
      audience: isForAll ? 'everyone' : 'partner',
      funderId: isForAll ? companies.funder.id : '',
      partnerId: companies.partner.id,
      author: callerOf('partner').email,
      text: `Message ${index}. `.repeat(12),
    });
  });
  await w.table.putAll('message', messages);
  return projectId;
}

/** Times the section's requests on opening: last page, open questions and unread count. */
async function openingTimes(): Promise<readonly number[]> {
  const w = await openWorld();
  const params = { projectId: await createConversation(w) };
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const start = performance.now();
    const [page] = await Promise.all([
      w.call('partner', 'message.ofProject', { params, query: { limit: PAGE_SIZE } }),
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

/** Times the comparison of offers and the opening of a long conversation. */
export const terms: Bench = {
  name: 'terms',
  async run(): Promise<readonly Figure[]> {
    const slider = sliderTimes();
    const openings = await withLambdaEnvironment(openingTimes);
    const opening = `A conversation of ${MESSAGES} opens at its end`;
    return [
      figure(`${OFFERS} offers after a slider moves: median`, median(slider), { unit, atMost: FRAME_MS }),
      figure('Slowest run', Math.max(...slider), { unit }),
      figure(`${opening}: median`, median(openings), { unit, atMost: OPENING_LIMIT_MS }),
      figure('Slowest run', Math.max(...openings), { unit }),
    ];
  },
};
