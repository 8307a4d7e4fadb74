import { ageText } from '../../../../shared/age.ts';
import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { isOverdue, type DutyKind } from '../../../../shared/desk/duties.ts';
import { offerText } from '../../../../shared/offer-text.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { countWith, formatDate } from '../../../ui/format.ts';
import { dueOf } from '../../../parts/status/due.ts';

interface KindLabels {
  readonly label: string;
  readonly icon: IconName;
}

export const kindLabels: { readonly [K in DutyKind]?: KindLabels } = {
  newProject: { label: 'New project', icon: 'estate' },
  unassigned: { label: 'Matched, not assigned', icon: 'assign' },
  noFunder: { label: 'No capital partner', icon: 'assign' },
  review: { label: 'Document to review', icon: 'documents' },
  offer: { label: 'Offer to review', icon: 'funding' },
  answer: { label: 'Question to answer', icon: 'mail' },
  company: { label: 'New company', icon: 'building' },
  nextStep: { label: 'Next step', icon: 'flag' },
  task: { label: 'Overdue task', icon: 'desk' },
  fundingDate: { label: 'Funding date passed', icon: 'calendar' },
};

/** The subject of an item, and the people or companies concerned. */
interface ItemText {
  readonly fact: string;
  readonly detail: string;
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

function fitText({ fits, companyName }: TeamDuty): ItemText {
  if (!fits) return { fact: 'Waits for a match', detail: companyName };
  const close = fits.close > 0 ? `, ${fits.close} close` : '';
  if (fits.fits === 0) return { fact: `No funder fits${close}`, detail: companyName };
  const names = fits.unasked.map((funder) => funder.companyName);
  const list =
    names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' and ');
  return {
    fact: `${countWith(fits.fits, 'funder fits', 'funders fit')}${close}`,
    detail: list || 'All were asked or have answered',
  };
}

const dueText = ({ due = '' }: TeamDuty) => (due ? `Due ${formatDate(due)}` : '');

const waitingText = ({ companyName }: TeamDuty) => ({
  fact: 'Waits for a capital partner',
  detail: companyName,
});

const describers: { readonly [K in DutyKind]?: (item: TeamDuty) => ItemText } = {
  newProject: fitText,
  unassigned: waitingText,
  noFunder: waitingText,
  review: ({ title, companyName }) => ({ fact: title, detail: companyName }),
  offer: ({ companyName, offer }) => ({
    fact: `${companyName} offered ${offer ? offerText(offer) : 'new terms'}`,
    detail: '',
  }),
  answer: ({ note = '', personName, companyName }) => ({
    fact: note && `“${note}”`,
    detail: joined(personName, companyName),
  }),
  company: ({ note = '', personName }) => ({ fact: note || 'Registered', detail: personName }),
  nextStep: (item) => ({ fact: item.note || 'Next step', detail: dueText(item) }),
  task: (item) => ({ fact: item.title, detail: joined(item.personName, dueText(item)) }),
  fundingDate: (item) => ({ fact: dueText(item), detail: item.companyName }),
};

/** Returns what a row says about an item. */
export function itemText(item: TeamDuty) {
  const { fact = '', detail = '' } = describers[item.kind]?.(item) ?? {};
  return { name: item.noun === 'company' ? item.title : item.projectName, fact, detail };
}

/** Formats the time to or since a due date, or the age without one. @param now milliseconds @param today in Sydney */
export function ageOf(item: TeamDuty, now: number, today: string) {
  const due = item.due ? dueOf(item.due, today) : undefined;
  return { text: due ? due.text : ageText(item.since, now), isLate: isOverdue(item, today) };
}
