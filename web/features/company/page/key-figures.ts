import { MAX_ROWS, type CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import type { Note } from '../../../../shared/entities/note.ts';
import { labelOf, noteKinds } from '../../../../shared/entities/options.ts';
import type { List } from '../../../api/use-list.ts';
import { peopleOf } from './people-of.ts';
import { isClosed } from '../../../../shared/entities/project.ts';
import { countOf, formatDate, formatMillions } from '../../../ui/format.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Text below the value. */
  readonly details: string;
}

type Amounts = readonly { readonly fundingAmount: number | null }[];
const sumText = (projects: Amounts) =>
  formatMillions(projects.reduce((sum, { fundingAmount }) => sum + (fundingAmount ?? 0), 0));

const HOURS_PER_DAY = 24;
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Returns a duration in hours, or in days if it is at least two days. */
function durationOf(hours: number): Pick<Figure, 'value' | 'unit'> {
  if (hours >= 2 * HOURS_PER_DAY) return { value: String(roundToTenth(hours / HOURS_PER_DAY)), unit: 'days' };
  return { value: String(roundToTenth(hours)), unit: roundToTenth(hours) === 1 ? 'hour' : 'hours' };
}

type Notes = Pick<List<Note>, 'rows' | 'loading'>;

function lastContact({ rows, loading }: Notes): Figure {
  const label = 'Last contact';
  const contact = rows?.find(({ noteKind }) => noteKind !== 'note');
  if (contact)
    return {
      label,
      value: formatDate(contact.notedOn),
      details: `${contact.authorName}, ${labelOf(noteKinds, contact.noteKind).toLowerCase()}`,
    };
  return loading
    ? { label, value: '–', details: '' }
    : { label, value: 'None', details: 'Add a call or meeting' };
}

function questionsFigure({ questions: { team, company } }: CompanyPageContent): Figure {
  const parts = [team > 0 && `${team} waiting on us`, company > 0 && `${company} waiting on them`];
  return {
    label: 'Open questions',
    value: String(team + company),
    details: parts.filter(Boolean).join(', ') || 'Nothing to answer',
  };
}

function funderFigures(content: CompanyPageContent): readonly Figure[] {
  const { profiles, fits, considered, offerCounts, answers, hours } = content;
  const active = profiles.filter(({ fundingProfileStatus }) => fundingProfileStatus !== 'inactive').length;
  return [
    { label: 'Profiles', value: String(profiles.length), details: `${active} in matching` },
    {
      label: 'Fits now',
      value: String(fits.length),
      details: `of ${countOf(considered, 'project')}, ${sumText(fits.map(({ project }) => project))}`,
    },
    { label: 'Offers made', value: String(offerCounts.all), details: `${offerCounts.open} open` },
    {
      label: 'Accepted',
      value: String(offerCounts.accepted),
      details: formatMillions(offerCounts.acceptedAmount),
    },
    { label: 'Interested', value: String(answers.interested), details: `${answers.declined} not for them` },
    ...(hours
      ? [
          {
            label: 'Median time to answer',
            ...durationOf(hours.median),
            details: hours.n === 1 ? '1 answer' : `${hours.n} answers`,
          },
        ]
      : []),
  ];
}

function partnerFigures(content: CompanyPageContent): readonly Figure[] {
  const { projects, offerCounts, documents } = content;
  const open = projects.filter((project) => !isClosed(project));
  // Drafts need no documents yet.
  const needingDocuments = open.filter(({ draft }) => !draft).length;
  const completed = projects.filter(({ projectStatus }) => projectStatus === 'completed');
  return [
    { label: 'Open projects', value: String(open.length), details: sumText(open) },
    { label: 'Completed', value: String(completed.length), details: `${sumText(completed)} funded` },
    { label: 'Offers received', value: String(offerCounts.all), details: `${offerCounts.open} open` },
    {
      label: 'Documents outstanding',
      value: String(documents.outstanding.length),
      details: `of ${documents.total}${needingDocuments > MAX_ROWS ? `, in ${MAX_ROWS} projects` : ''}`,
    },
    questionsFigure(content),
  ];
}

function figuresByType({ companyType }: Company, content: CompanyPageContent): readonly Figure[] {
  if (companyType === 'capital_partner') return funderFigures(content);
  if (companyType === 'project_partner') return partnerFigures(content);
  return [{ label: 'People', value: String(peopleOf(content).length), details: 'users and contacts' }];
}

/** The key figures of a company by its type. @param notes newest first */
export const keyFiguresOf = (company: Company, content: CompanyPageContent, notes: Notes) => [
  ...figuresByType(company, content),
  lastContact(notes),
];
