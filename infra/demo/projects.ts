import { flagsOf, isPastMatched, project, type Project } from '../../shared/entities/project.ts';
import type { DemoCompanies, DemoCompany } from './companies.ts';
import { figuresOf } from './figures.ts';
import { aotearoa, australia, type Place } from './places.ts';
import { closingYear } from './status-history.ts';
import { nextStepOf, targetDateOf, updatesOf } from './progress.ts';
import { kindOf } from './project-kinds.ts';
import { newRecord } from './record.ts';
import { namedProject } from './project-names.ts';
import type { SectorStyle } from './sectors.ts';
import { itemAt, daysBefore, randomValuesFor, type Random } from './seeded-random.ts';

/** The partner and the funder with demo sign-ins have more projects than the rest. */
const FIRST_PARTNER_EVERY = 7;
const FIRST_FUNDER_EVERY = 3;
const NEW_ZEALAND_EVERY = 4;
const RECENT_DAYS = 120;
/** The first update is at most this many days before the target date. */
const FIRST_UPDATE_DAYS = 155;

/** Location and owner of a project: a partner in the same country. */
function ownerOf(order: number, { partners }: DemoCompanies): { place: Place; partner: DemoCompany } {
  const [first, ...others] = partners;
  if (!first) throw new Error('There are no project partners.');
  if (order % FIRST_PARTNER_EVERY === 0)
    return { partner: first, place: itemAt(australia, order / FIRST_PARTNER_EVERY) };
  const place =
    order % NEW_ZEALAND_EVERY === 1
      ? itemAt(aotearoa, (order - 1) / NEW_ZEALAND_EVERY)
      : itemAt(australia, order);
  const localPartners = others.filter((partner) => partner.place.country === place.country);
  return { place, partner: itemAt(localPartners, Math.floor(order / 2)) };
}

function funderOf(order: number, status: string, { funders }: DemoCompanies): DemoCompany | undefined {
  const isWithoutFunder = status === 'new' || (status === 'matched' && order % 3 !== 1);
  if (isWithoutFunder) return undefined;
  const [first, ...others] = funders;
  return order % FIRST_FUNDER_EVERY === 0 ? first : itemAt(others, order);
}

/** Progress of a site or building, by project type. */
function stageOf(type: Project['projectType'], place: Place, random: Random): string {
  const consent = place.country === 'Australia' ? 'Development approval' : 'Resource consent';
  if (type === 'development')
    return `${consent} is in place and the builder is appointed on a fixed-price contract.`;
  if (type === 'value_add') return 'Works are staged so that tenants can stay in occupation.';
  if (type === 'income_producing')
    return `${random.integer(88, 100)}% let with a WALE of ${random.step(2.5, 9, 0.1)} years.`;
  return `Completed stock held for sale, ${random.integer(35, 80)}% of it under contract.`;
}

function detailsOf(project: Project, style: SectorStyle, place: Place, random: Random): string {
  const area = `${(random.integer(3, 40) * 500).toLocaleString('en-AU')} square metres`;
  const size = style.unit && project.noUnits ? `${project.noUnits} ${style.unit.name}` : area;
  return `${style.about}. ${size} in ${place.town}. ${stageOf(project.projectType, place, random)}`;
}

/** A creation date before the first update and before now. */
function createdAt(status: Project['projectStatus'], targetDate: string, now: Date, random: Random): Date {
  const recentDate = daysBefore(now, random.integer(1, RECENT_DAYS));
  if (!isPastMatched({ projectStatus: status })) return recentDate;
  const days = random.integer(FIRST_UPDATE_DAYS, FIRST_UPDATE_DAYS + 60);
  const earlyDate = daysBefore(new Date(`${targetDate}T02:00:00Z`), days);
  return earlyDate < recentDate ? earlyDate : recentDate;
}

/** Repayment of the loan, by project type. */
const exits = {
  development: 'sale',
  value_add: 'refinance',
  income_producing: 'hold',
  warehousing: 'sale',
} as const;

/**
 * The n-th project, the same on every start.
 * @param order from 0
 * @param now the creation date is up to four months before it, and earlier for funded projects
 */
export function demoProject(order: number, companies: DemoCompanies, now: Date): Project {
  const kind = kindOf(order);
  const { name, style } = namedProject(order);
  const { place, partner } = ownerOf(order, companies);
  const funder = funderOf(order, kind.projectStatus, companies)?.record;
  const random = randomValuesFor(`project ${order}`);
  const figures = figuresOf(order, kind, style, random);
  const targetFundingDate = targetDateOf(order, kind.projectStatus);
  const created = createdAt(kind.projectStatus, targetFundingDate, now, random);
  const draft: Project = {
    ...newRecord(project, `project ${order}`, created),
    ...kind,
    ...figures,
    projectName: name,
    projectEntity: `${name} ${place.country === 'Australia' ? 'Pty Ltd' : 'Limited'}`,
    projectCompanyId: partner.record.id,
    projectCompanyName: partner.record.companyName,
    capitalCompanyId: funder?.id ?? '',
    capitalCompanyName: funder?.companyName ?? '',
    matched: funder !== undefined,
    state: place.location,
    exit: exits[kind.projectType || 'development'],
    projectSector: style.sector,
    targetFundingDate,
    ...nextStepOf(order, kind.projectStatus, now),
    transactionUpdates: updatesOf(order, kind.projectStatus, targetFundingDate, funder?.companyName ?? ''),
  };
  return {
    ...draft,
    closedYear: closingYear(draft, now),
    additionalDetails: detailsOf(draft, style, place, random),
    flags: flagsOf(draft),
  };
}

export const demoProjects = (count: number, companies: DemoCompanies, now: Date): Project[] =>
  Array.from({ length: count }, (_, order) => demoProject(order, companies, now));
