import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { peopleOf } from './people-of.ts';
import type { SectionTab } from '../../../ui/record/SectionTabs.tsx';

export type CompanySectionName =
  | 'overview'
  | 'profiles'
  | 'projects'
  | 'offers'
  | 'documents'
  | 'people'
  | 'activity';

const countOf = (list: readonly unknown[]) => (list.length > 0 ? String(list.length) : undefined);

/** Sections of a company's page; the first is the default. */
export function sectionsFor(
  { companyType }: Company,
  content: CompanyPageContent,
): readonly (SectionTab & { readonly section: CompanySectionName })[] {
  const { profiles, projects, offerCounts, documents } = content;
  const outstanding = documents.outstanding.length;
  const isFunder = companyType === 'capital_partner';
  return [
    { section: 'overview', label: 'Overview' },
    ...(isFunder ? [{ section: 'profiles', label: 'Profiles', count: countOf(profiles) } as const] : []),
    { section: 'projects', label: 'Projects', count: countOf(projects) },
    { section: 'offers', label: 'Offers', count: offerCounts.all > 0 ? String(offerCounts.all) : undefined },
    ...(companyType === 'project_partner'
      ? [
          {
            section: 'documents',
            label: 'Documents',
            count: outstanding > 0 ? `${outstanding} outstanding` : undefined,
          } as const,
        ]
      : []),
    { section: 'people', label: 'People', count: countOf(peopleOf(content)) },
    { section: 'activity', label: 'Activity' },
  ];
}
