import { isOnMarket, type Project } from '../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { keys } from '../../lambdas/domain/keys.ts';
import type { DemoCompany } from './companies.ts';
import type { Item } from './items.ts';
import { newRecord } from './record.ts';
import { daysBefore, isoDay } from './seeded.ts';

/** An offer as it was drafted, submitted and moved on; the last version is the present one. */
export interface DemoOffer {
  readonly versions: readonly Terms[];
  /** E-mail of the person who wrote it. */
  readonly by: string;
  /** What is kept beside the record: the revision as it was submitted, the letter it is shared under. */
  readonly items: readonly Item[];
}

type Content = Pick<Terms, 'rate' | 'establishmentFee'> & Partial<Terms>;

/** Three ways to price the same loan: the lowest rate is not the cheapest offer. */
const contents: readonly Content[] = [
  {
    rate: 8.9,
    establishmentFee: 1,
    lineFee: 2,
    lineFeeBasis: 'limit',
    interestTreatment: 'capitalised',
    maxLVR: 65,
    lvrBasis: 'as_if_complete',
    presales: 100,
    recourse: 'full',
    gst: 'inside',
    conditionsPrecedent: 'Valuation\nQuantity surveyor report\nPresales evidence',
    quantitySurveyor: true,
  },
  {
    rate: 10.9,
    establishmentFee: 1.5,
    interestTreatment: 'capitalised',
    maxLVR: 70,
    lvrBasis: 'as_if_complete',
    recourse: 'limited',
    gst: 'outside',
    extensionFee: 0.5,
    conditionsPrecedent: 'Valuation\nInsurances',
  },
  {
    rate: 11.4,
    establishmentFee: 1,
    exitFee: 0.5,
    interestTreatment: 'serviced',
    minimumInterestMonths: 6,
    maxLVR: 70,
    lvrBasis: 'grv_excl_gst',
    recourse: 'none',
    conditionsPrecedent: 'Valuation\nCredit approval',
  },
];

/** Rounded up to a quarter of a million, with room for what is capitalised. */
const limitFor = (amount: number) => Math.min(Math.ceil((amount * 1.18) / 250_000) * 250_000, 500_000_000);

interface Making {
  readonly project: Project;
  readonly funder: DemoCompany;
  readonly writer: User;
  readonly content: Content;
  readonly draftedAt: Date;
  readonly validUntil: string;
  /** Where it stands, after it was submitted. */
  readonly end: Partial<Terms>;
}

function offerOf({ project, funder, writer, content, draftedAt, validUntil, end }: Making): DemoOffer {
  const draft: Terms = {
    ...blank(entity),
    ...newRecord(`terms ${project.id} ${funder.record.id}`, draftedAt),
    projectId: project.id,
    companyId: funder.record.id,
    companyName: funder.record.companyName,
    fundingType: project.fundingType,
    facilityLimit: limitFor(project.fundingAmount ?? 0),
    term: 18,
    pricingKind: 'fixed',
    validUntil,
    ...content,
  };
  const at = (days: number) => daysBefore(draftedAt, -days).toISOString();
  const submitted: Terms = {
    ...draft,
    version: 2,
    updatedAt: at(1),
    termsStatus: 'submitted',
    revision: 1,
    submittedAt: at(1),
    submittedBy: writer.fullName,
  };
  const present: Terms = { ...submitted, ...end, version: 3, updatedAt: at(5) };
  const { offerLetter } = present;
  return {
    versions: [draft, submitted, ...(Object.keys(end).length > 0 ? [present] : [])],
    by: writer.email,
    items: [
      { ...keys.termsRevision(draft.id, 1), terms: submitted },
      ...(offerLetter ? [keys.offerLetter(project.id, offerLetter)] : []),
    ],
  };
}

interface Stage {
  readonly projects: readonly Project[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly now: Date;
}

const LASTING_DAYS = 45;
const shared = (offerLetter: string): Partial<Terms> => ({ sharedRevision: 1, offerLetter });

/**
 * Offers of two projects: one on the market, whose partner compares two of three; and one that was funded after the
 * others were declined.
 */
export function demoOffers({ projects, funders, users, now }: Stage): readonly DemoOffer[] {
  const open = projects.find(
    (one) => isOnMarket(one) && one.projectStatus === 'matched' && one.fundingPurpose === 'construction',
  );
  const writerOf = (funder: DemoCompany) => users.find(({ companyId }) => companyId === funder.record.id);
  const chosen = funders.find(writerOf);
  const settled = projects.find(
    (one) => one.projectStatus === 'completed' && one.capitalCompanyId === chosen?.record.id,
  );
  const offers = (
    project: Project | undefined,
    from: readonly DemoCompany[],
    ends: readonly Partial<Terms>[],
  ) =>
    from.slice(0, contents.length).flatMap((funder, turn) => {
      const writer = writerOf(funder);
      const content = contents[turn];
      const end = ends[turn];
      if (!project || !writer || !content || !end) return [];
      const isPast = project === settled;
      const draftedAt = isPast
        ? daysBefore(new Date(`${project.targetFundingDate}T02:00:00Z`), 140)
        : daysBefore(now, 9 - turn);
      const validUntil = isoDay(daysBefore(isPast ? draftedAt : now, -LASTING_DAYS));
      return offerOf({ project, funder, writer, content, draftedAt, validUntil, end });
    });
  const others = funders.filter((funder) => funder !== chosen && writerOf(funder));
  return [
    ...offers(
      open,
      funders.filter((funder) => writerOf(funder)),
      [
        // Soon valid no more, and asked to be better before.
        {
          termsStatus: 'shortlisted',
          ...shared('A'),
          validUntil: isoDay(daysBefore(now, -12)),
          improveUntil: isoDay(daysBefore(now, -6)),
        },
        shared('B'),
        {},
      ],
    ),
    ...(chosen
      ? offers(
          settled,
          [chosen, ...others],
          [
            { termsStatus: 'accepted', ...shared('A') },
            { termsStatus: 'declined', ...shared('B') },
            { termsStatus: 'declined' },
          ],
        )
      : []),
  ];
}
