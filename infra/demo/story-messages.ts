import type { Message } from '../../shared/entities/message.ts';
import type { Story } from './stories.ts';

type Side = Exclude<Message['authorSide'], ''>;

export interface StoryMessage {
  /** Days before the story's end. */
  readonly days: number;
  readonly by: Side;
  /** Index of the author among the people of their side. */
  readonly person?: number;
  readonly to: Exclude<Message['audience'], ''>;
  /** Index of the funder whose thread the message belongs to. */
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
const openLines: readonly StoryMessage[] = [
  {
    days: 12.4,
    by: 'team',
    person: 1,
    to: 'funder',
    text: "Would you look at this one? I've shared two documents with you under Documents.",
  },
  {
    days: 12.3,
    by: 'team',
    person: 1,
    to: 'funder',
    funder: 1,
    text: 'Would you look at this one? Send any questions here.',
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
    text: 'Signed in July, ten years plus a five-year option. Approvals attached; the agreement follows once the operator consents.',
  },
  {
    days: 9.7,
    by: 'team',
    person: 1,
    to: 'funder',
    answers: 'management',
    text: 'Yes, signed: ten years plus a five-year option.',
  },
  {
    days: 6.9,
    by: 'team',
    to: 'partner',
    key: 'lineFee',
    asks: 'partner',
    text: 'Offers A and B are under Offers. A has the lower rate but charges a line fee on the full limit, so compare the all-in cost. Would a line fee be a problem for your equity?',
  },
  {
    days: 5.6,
    by: 'partner',
    person: 1,
    to: 'partner',
    answers: 'lineFee',
    text: 'Not as such. We care about total cost to completion, and A wants full recourse.',
  },
  {
    days: 4,
    by: 'team',
    to: 'funder',
    funder: 1,
    text: 'Can you sharpen your pricing? The due date is on your offer.',
  },
  {
    days: 2.1,
    by: 'funder',
    to: 'funder',
    text: "We've submitted a second revision: 50 bps off the rate, all other terms unchanged.",
  },
  {
    days: 1.5,
    by: 'team',
    to: 'team',
    text: "Harrow Lane's second revision is shared. I'll ask both for best and final, then recommend A.",
  },
  {
    days: 1.3,
    by: 'partner',
    to: 'partner',
    asks: 'team',
    text: "Builder's price is held to the end of next month. When do we need to choose?",
  },
  {
    days: 0.8,
    by: 'team',
    person: 1,
    to: 'funder',
    text: 'The partner will choose soon. How long is your second revision good for?',
  },
  {
    days: 0.7,
    by: 'team',
    person: 1,
    to: 'partner',
    text: "I've asked the funders how long their offers are valid and will come back to you.",
  },
];

/** A settled project. */
const settledLines: readonly StoryMessage[] = [
  {
    days: 151,
    by: 'partner',
    to: 'partner',
    key: 'leases',
    asks: 'team',
    text: 'Do funders need the retail leases before they offer, or is the rent roll enough?',
  },
  {
    days: 150.6,
    by: 'team',
    to: 'partner',
    answers: 'leases',
    text: 'The rent roll is enough for an offer. Leases can follow with the valuation.',
  },
  {
    days: 149,
    by: 'funder',
    to: 'funder',
    key: 'childcare',
    asks: 'team',
    text: "When does the childcare centre's lease expire?",
  },
  {
    days: 148.2,
    by: 'team',
    to: 'funder',
    answers: 'childcare',
    text: 'In six years, with two five-year options.',
  },
  {
    days: 138.8,
    by: 'team',
    to: 'partner',
    text: "Offers A and B are under Offers. We're pushing for a better A by the end of the week.",
  },
  {
    days: 132.6,
    by: 'partner',
    to: 'partner',
    text: "Thanks, we'd go with A now.",
  },
  {
    days: 131,
    by: 'team',
    to: 'team',
    text: "The partner is going with A. I'll accept it once the limit is confirmed.",
  },
  {
    days: 129.5,
    by: 'team',
    to: 'everyone',
    key: 'valuer',
    asks: 'funder',
    text: "Welcome. Let's use this thread from here on. Which valuers are on your panel?",
  },
  {
    days: 128.7,
    by: 'funder',
    to: 'everyone',
    answers: 'valuer',
    text: 'Any of the big three. Please address the report to us and the trustee.',
  },
  {
    days: 115.5,
    by: 'partner',
    to: 'everyone',
    documents: 1,
    text: 'The valuation is in and supports our numbers.',
  },
  {
    days: 96,
    by: 'funder',
    person: 1,
    to: 'everyone',
    key: 'surveyor',
    asks: 'partner',
    text: 'Credit wants to know how much contingency is left. Can your QS confirm?',
  },
  {
    days: 93.4,
    by: 'partner',
    to: 'everyone',
    answers: 'surveyor',
    text: 'All of it, nothing drawn. See the table on page four of the report.',
  },
  {
    days: 72,
    by: 'funder',
    to: 'everyone',
    text: 'Credit approved. Documents go to the solicitors today.',
  },
  { days: 0, by: 'team', to: 'everyone', text: 'Settled and first drawdown made. Thanks everyone.' },
];

/** An assigned project: each side has one open question, and one is answered. */
const assignedLines: readonly StoryMessage[] = [
  {
    days: 9,
    by: 'team',
    to: 'funder',
    key: 'age',
    asks: 'funder',
    text: 'Will your credit committee accept a three-month-old valuation?',
  },
  { days: 7.75, by: 'funder', to: 'funder', answers: 'age', text: 'Yes, up to four months.' },
  {
    days: 6,
    by: 'team',
    to: 'partner',
    asks: 'partner',
    text: 'Can you confirm which presales are unconditional?',
  },
  {
    days: 4,
    by: 'partner',
    to: 'partner',
    asks: 'team',
    text: 'When will the funder decide on the sunset date extension?',
  },
  {
    days: 2,
    by: 'team',
    to: 'funder',
    asks: 'funder',
    text: 'Who on your side signs the facility agreement?',
  },
];

export const storyLines: Readonly<Record<Story['kind'], readonly StoryMessage[]>> = {
  open: openLines,
  settled: settledLines,
  assigned: assignedLines,
};
