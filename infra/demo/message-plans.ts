import type { Message } from '../../shared/entities/message.ts';
import type { Story } from './stories.ts';

type Side = Exclude<Message['authorSide'], ''>;

/** A message of a story. */
export interface Line {
  /** Before the story's end. */
  readonly days: number;
  readonly by: Side;
  /** Index of the author among the people of their side. */
  readonly person?: number;
  readonly to: Exclude<Message['audience'], ''>;
  /** Index of the funder whose thread it is. */
  readonly funder?: number;
  readonly text: string;
  readonly asks?: Side;
  /** Key of a question, for its answer. */
  readonly key?: string;
  /** Key of the answered question. */
  readonly answers?: string;
  /** Number of the project's documents to attach. */
  readonly documents?: number;
}

/** An open project: every question is answered except the partner's last one. */
const openLines: readonly Line[] = [
  {
    days: 12.4,
    by: 'team',
    person: 1,
    to: 'funder',
    text: 'Would you look at this one? Two documents are open to you under Documents.',
  },
  {
    days: 12.3,
    by: 'team',
    person: 1,
    to: 'funder',
    funder: 1,
    text: 'Would you look at this one? Ask here whatever you miss.',
  },
  {
    days: 10.6,
    by: 'funder',
    to: 'funder',
    key: 'management',
    asks: 'team',
    text: 'Is the management agreement signed, and for how long does it run?',
  },
  {
    days: 10.5,
    by: 'team',
    person: 1,
    to: 'partner',
    key: 'agreement',
    asks: 'partner',
    text: 'Is the management agreement signed, and for how long does it run? Funders will want to know before they offer.',
  },
  {
    days: 9.8,
    by: 'partner',
    to: 'partner',
    answers: 'agreement',
    documents: 1,
    text: 'Signed in July for ten years, with an option of five more. The approvals are attached; the agreement follows once the operator has agreed.',
  },
  {
    days: 9.7,
    by: 'team',
    person: 1,
    to: 'funder',
    answers: 'management',
    text: 'It is signed for ten years, with an option of five more.',
  },
  {
    days: 6.9,
    by: 'team',
    to: 'partner',
    key: 'lineFee',
    asks: 'partner',
    text: 'Offers A and B are shared with you under Terms. A has the lower rate but a line fee on the whole limit; compare the all-in cost. Would a line fee be a problem for your equity?',
  },
  {
    days: 5.6,
    by: 'partner',
    person: 1,
    to: 'partner',
    answers: 'lineFee',
    text: 'Not in itself. What counts for us is the cost to completion, and that A asks for full recourse.',
  },
  {
    days: 4,
    by: 'team',
    to: 'funder',
    funder: 1,
    text: 'Please look at your pricing once more; until when is said with your offer.',
  },
  {
    days: 2.1,
    by: 'funder',
    to: 'funder',
    text: 'We have submitted a second revision: the rate is half a percent lower, the rest stays as it was.',
  },
  {
    days: 1.5,
    by: 'team',
    to: 'team',
    text: 'The second revision of Harrow Lane is shared. I ask both for their last word, then recommend A.',
  },
  {
    days: 1.3,
    by: 'partner',
    to: 'partner',
    asks: 'team',
    text: 'Our builder holds the price until the end of next month. By when do we have to choose?',
  },
  {
    days: 0.8,
    by: 'team',
    person: 1,
    to: 'funder',
    text: 'The partner chooses soon. Please say until which day your second revision holds.',
  },
  {
    days: 0.7,
    by: 'team',
    person: 1,
    to: 'partner',
    text: 'I have asked the funders until when their offers hold, and answer once they have said so.',
  },
];

/** A settled project. */
const settledLines: readonly Line[] = [
  {
    days: 151,
    by: 'partner',
    to: 'partner',
    key: 'leases',
    asks: 'team',
    text: 'Do funders need the leases of the shops before they offer, or is the rent roll enough?',
  },
  {
    days: 150.6,
    by: 'team',
    to: 'partner',
    answers: 'leases',
    text: 'The rent roll is enough for an offer. The leases come with the valuation.',
  },
  {
    days: 149,
    by: 'funder',
    to: 'funder',
    key: 'childcare',
    asks: 'team',
    text: 'When does the lease of the childcare centre end?',
  },
  {
    days: 148.2,
    by: 'team',
    to: 'funder',
    answers: 'childcare',
    text: 'In six years, with two options of five years each.',
  },
  {
    days: 138.8,
    by: 'team',
    to: 'partner',
    text: 'Offers A and B are shared with you under Terms. We ask for a better A until the end of the week.',
  },
  {
    days: 132.6,
    by: 'partner',
    to: 'partner',
    text: 'Thank you, A is now the offer that we would take.',
  },
  {
    days: 131,
    by: 'team',
    to: 'team',
    text: 'The partner takes A. I accept it once the limit is confirmed.',
  },
  {
    days: 129.5,
    by: 'team',
    to: 'everyone',
    key: 'valuer',
    asks: 'funder',
    text: 'Welcome. From here on we write in this thread. Which valuers are on your panel?',
  },
  {
    days: 128.7,
    by: 'funder',
    to: 'everyone',
    answers: 'valuer',
    text: 'Any of the three large ones. Please address the report to us and to the trustee.',
  },
  {
    days: 115.5,
    by: 'partner',
    to: 'everyone',
    documents: 1,
    text: 'The valuation is in. It confirms our figures.',
  },
  {
    days: 96,
    by: 'funder',
    person: 1,
    to: 'everyone',
    key: 'surveyor',
    asks: 'partner',
    text: 'Credit asks how much of the contingency is left. Can your quantity surveyor say so?',
  },
  {
    days: 93.4,
    by: 'partner',
    to: 'everyone',
    answers: 'surveyor',
    text: 'All of it: nothing was drawn. Page four of the report has the table.',
  },
  {
    days: 72,
    by: 'funder',
    to: 'everyone',
    text: 'Credit has approved. Documents go to the solicitors today.',
  },
  { days: 0, by: 'team', to: 'everyone', text: 'Settled, and the first drawdown is made. Thank you all.' },
];

/** An assigned project: each side has one open question, and one is answered. */
const assignedLines: readonly Line[] = [
  {
    days: 9,
    by: 'team',
    to: 'funder',
    key: 'age',
    asks: 'funder',
    text: 'Does your credit committee accept a valuation that is three months old?',
  },
  { days: 7.75, by: 'funder', to: 'funder', answers: 'age', text: 'Yes, up to four months.' },
  { days: 6, by: 'team', to: 'partner', asks: 'partner', text: 'Which presales are unconditional by now?' },
  {
    days: 4,
    by: 'partner',
    to: 'partner',
    asks: 'team',
    text: 'When does the funder decide on the extension of the sunset date?',
  },
  {
    days: 2,
    by: 'team',
    to: 'funder',
    asks: 'funder',
    text: 'Who of your team signs the facility agreement?',
  },
];

export const storyLines: Readonly<Record<Story['kind'], readonly Line[]>> = {
  open: openLines,
  settled: settledLines,
  assigned: assignedLines,
};
