import { flagsOf, isPastMatched, project, type Project } from '../../shared/entities/project.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { DemoCompanies, DemoCompany } from './companies.ts';
import { figuresOf } from './figures.ts';
import { aotearoa, australia, type Place } from './places.ts';
import { targetDateOf, updatesOf } from './progress.ts';
import { kindOf } from './project-kinds.ts';
import { newRecord } from './record.ts';
import { projectName, sectors, type SectorStyle } from './sectors.ts';
import { at, daysBefore, drawsFor, type Draws } from './seeded.ts';

/** The first partner and the first funder, who sign in, have more projects than the others. */
const FIRST_PARTNER_EVERY = 7;
const FIRST_FUNDER_EVERY = 3;
const ABROAD_EVERY = 4;
const AGE_DAYS = { early: 120, late: 340 };

/** Where a project stands and whose it is: a partner of the same country. */
function ownerOf(order: number, { partners }: DemoCompanies): { place: Place; partner: DemoCompany } {
  const [first, ...others] = partners;
  if (!first) throw new Error('There are no project partners.');
  if (order % FIRST_PARTNER_EVERY === 0)
    return { partner: first, place: at(australia, order / FIRST_PARTNER_EVERY) };
  const place = order % ABROAD_EVERY === 1 ? at(aotearoa, (order - 1) / ABROAD_EVERY) : at(australia, order);
  const near = others.filter((partner) => partner.place.country === place.country);
  return { place, partner: at(near, Math.floor(order / 2)) };
}

function funderOf(order: number, status: string, { funders }: DemoCompanies): DemoCompany | undefined {
  const early = status === 'new' || (status === 'matched' && order % 3 !== 1);
  if (early) return undefined;
  const [first, ...others] = funders;
  return order % FIRST_FUNDER_EVERY === 0 ? first : at(others, order);
}

function detailsOf(style: SectorStyle, place: Place, noUnits: number | null, draws: Draws): string {
  const size =
    style.unit && noUnits ? `${noUnits} ${style.unit.name}` : `${draws.whole(3, 40) * 500} square metres`;
  const consent =
    place.country === 'Australia' ? 'Development approval is in place' : 'Resource consent has been granted';
  return `${style.about}. ${size} in ${place.town}. ${consent}; the site is held by the sponsor without other debt.`;
}

/**
 * The n-th project, the same in every start.
 * @param order from 0; the demo data holds the first ones
 * @param now projects were created some months before it
 */
export function demoProject(order: number, companies: DemoCompanies, now: Date): Project {
  const kind = kindOf(order);
  const style = at(sectors, order);
  const { place, partner } = ownerOf(order, companies);
  const funder = funderOf(order, kind.projectStatus, companies)?.record;
  const draws = drawsFor(`project ${order}`);
  const figures = figuresOf(kind, style, draws);
  const targetFundingDate = targetDateOf(order, kind.projectStatus);
  const name = projectName(order);
  const age = isPastMatched(kind)
    ? draws.whole(AGE_DAYS.early, AGE_DAYS.late)
    : draws.whole(1, AGE_DAYS.early);
  const made: Project = {
    ...blank(project),
    ...newRecord(`project ${order}`, daysBefore(now, age)),
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
    projectSector: style.sector,
    targetFundingDate,
    additionalDetails: detailsOf(style, place, figures.noUnits, draws),
    transactionUpdates: updatesOf(order, kind.projectStatus, targetFundingDate, funder?.companyName ?? ''),
  };
  return { ...made, flags: flagsOf(made) };
}

export const demoProjects = (count: number, companies: DemoCompanies, now: Date): Project[] =>
  Array.from({ length: count }, (_, order) => demoProject(order, companies, now));
