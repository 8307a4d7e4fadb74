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

const countText = (count: number) => (count > 0 ? String(count) : undefined);

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
    ...(isFunder
      ? [{ section: 'profiles', label: 'Profiles', count: countText(profiles.length) } as const]
      : []),
    { section: 'projects', label: 'Projects', count: countText(projects.length) },
    { section: 'offers', label: 'Offers', count: countText(offerCounts.all) },
    ...(companyType === 'project_partner'
      ? [
          {
            section: 'documents',
            label: 'Documents',
            count: outstanding > 0 ? `${outstanding} outstanding` : undefined,
          } as const,
        ]
      : []),
    { section: 'people', label: 'People', count: countText(peopleOf(content).length) },
    { section: 'activity', label: 'Activity' },
  ];
}
