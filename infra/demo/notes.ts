import { note, type Note } from '../../shared/entities/note.ts';
import type { Company } from '../../shared/entities/company.ts';
import { isClosed, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { daysBefore } from './seeded-random.ts';
import { newRecord } from './record.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';

type NoteSketch = readonly [kind: Exclude<Note['noteKind'], ''>, days: number, text: string];

const notesByType: Partial<Readonly<Record<Company['companyType'], readonly NoteSketch[]>>> = {
  capital_partner: [
    ['call', 6, 'Appetite for $60m in the March quarter. Prefers construction with a fixed-price contract.'],
    ['note', 13, 'Credit committee sits Tuesdays. Papers in by Friday noon to make the next one.'],
  ],
  project_partner: [
    ['meeting', 5, 'Site visit with the project manager. Next two projects come to us in February.'],
    ['note', 40, 'Sends documents through the accountant; copy both on requests.'],
  ],
};

const administrators = (users: readonly User[]) => users.filter(({ role }) => role === 'admin');

/**
 * Gives every second company a lead; guests are prospects. Partners with neither a lead nor an open project are
 * dormant.
 */
export function withRelationships(
  companies: readonly Company[],
  users: readonly User[],
  projects: readonly Project[],
): readonly Company[] {
  const team = administrators(users);
  const openPartners = new Set(
    projects.filter((project) => !isClosed(project)).map(({ projectCompanyId }) => projectCompanyId),
  );
  return companies.map((company, order) => {
    if (company.companyType === 'admin') return company;
    if (company.companyType === 'guest') return { ...company, relationship: 'prospect' };
    const lead = order % 2 === 0 ? team[order % team.length] : undefined;
    const isActive = lead || company.companyType === 'capital_partner' || openPartners.has(company.id);
    return {
      ...company,
      relationship: isActive ? 'active' : 'dormant',
      ...(lead && { leadId: lead.email, leadName: lead.fullName }),
    };
  });
}

/** Notes about the companies with a lead, written by the lead. */
export const demoNotes = (companies: readonly Company[], now: Date): readonly Note[] =>
  companies
    .filter(({ leadId }) => leadId !== '')
    .flatMap(({ id, companyType, leadId, leadName }) =>
      (notesByType[companyType] ?? []).map(([noteKind, days, text]) => {
        const at = daysBefore(now, days);
        return {
          ...newRecord(note, `note ${id} ${days}`, at),
          companyId: id,
          noteKind,
          text,
          notedOn: sydneyDate(at),
          author: leadId,
          authorName: leadName,
        };
      }),
    );
