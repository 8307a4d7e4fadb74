import type { Message } from '../../shared/entities/message.ts';
import type { Story } from './stories.ts';

type Side = Exclude<Message['authorSide'], ''>;

interface Details {
  /** Index of the author among the people of their side. */
  readonly person?: number;
  /** Index of the funder whose thread the message belongs to. */
  readonly funder?: number;
  readonly asks?: Side;
  /** Key of a question, for its answer. */
  readonly key?: string;
  /** Key of the answered question. */
  readonly answers?: string;
  /** Number of the project's documents to attach. */
  readonly documents?: number;
}

export interface StoryMessage extends Details {
  /** Days before the story's end. */
  readonly days: number;
  readonly by: Side;
  readonly to: Exclude<Message['audience'], ''>;
  readonly text: string;
}

/** A message from a side to a thread, with its text. */
const message =
  (days: number, by: Side, to: StoryMessage['to'], details: Details = {}) =>
  (text: string): StoryMessage => ({ days, by, to, text, ...details });

/** An open project: every question is answered except the partner's last one. */
const openLines: readonly StoryMessage[] = [
  message(12.4, 'team', 'funder', { person: 1 })(
    "Would you look at this one? I've shared two documents with you under Documents.",
  ),
  message(12.3, 'team', 'funder', { person: 1, funder: 1 })(
    'Would you look at this one? Send any questions here.',
  ),
  message(10.6, 'funder', 'funder', { key: 'management', asks: 'team' })(
    'Is the management agreement signed, and for how long does it run?',
  ),
  message(10.5, 'team', 'partner', { person: 1, key: 'agreement', asks: 'partner' })(
    'Is the management agreement signed, and for how long does it run? Funders will want to know before they offer.',
  ),
  message(9.8, 'partner', 'partner', { answers: 'agreement', documents: 1 })(
    'Signed in July, ten years plus a five-year option. Approvals attached; the agreement follows once the operator consents.',
  ),
  message(9.7, 'team', 'funder', { person: 1, answers: 'management' })(
    'Yes, signed: ten years plus a five-year option.',
  ),
  message(6.9, 'team', 'partner', { key: 'lineFee', asks: 'partner' })(
    'Offers A and B are under Offers. A has the lower rate but charges a line fee on the full limit, so compare the all-in cost. Would a line fee be a problem for your equity?',
  ),
  message(5.6, 'partner', 'partner', { person: 1, answers: 'lineFee' })(
    'Not as such. We care about total cost to completion, and A wants full recourse.',
  ),
  message(4, 'team', 'funder', { funder: 1 })('Can you sharpen your pricing? The due date is on your offer.'),
  message(
    2.1,
    'funder',
    'funder',
  )("We've submitted a second revision: 50 bps off the rate, all other terms unchanged."),
  message(
    1.5,
    'team',
    'team',
  )("Harrow Lane's second revision is shared. I'll ask both for best and final, then recommend A."),
  message(1.3, 'partner', 'partner', { asks: 'team' })(
    "Builder's price is held to the end of next month. When do we need to choose?",
  ),
  message(0.8, 'team', 'funder', { person: 1 })(
    'The partner will choose soon. How long is your second revision good for?',
  ),
  message(0.7, 'team', 'partner', { person: 1 })(
    "I've asked the funders how long their offers are valid and will come back to you.",
  ),
];

const settledLines: readonly StoryMessage[] = [
  message(151, 'partner', 'partner', { key: 'leases', asks: 'team' })(
    'Do funders need the retail leases before they offer, or is the rent roll enough?',
  ),
  message(150.6, 'team', 'partner', { answers: 'leases' })(
    'The rent roll is enough for an offer. Leases can follow with the valuation.',
  ),
  message(149, 'funder', 'funder', { key: 'childcare', asks: 'team' })(
    "When does the childcare centre's lease expire?",
  ),
  message(148.2, 'team', 'funder', { answers: 'childcare' })('In six years, with two five-year options.'),
  message(
    138.8,
    'team',
    'partner',
  )("Offers A and B are under Offers. We're pushing for a better A by the end of the week."),
  message(132.6, 'partner', 'partner')("Thanks, we'd go with A now."),
  message(131, 'team', 'team')("The partner is going with A. I'll accept it once the limit is confirmed."),
  message(129.5, 'team', 'everyone', { key: 'valuer', asks: 'funder' })(
    "Welcome. Let's use this thread from here on. Which valuers are on your panel?",
  ),
  message(128.7, 'funder', 'everyone', { answers: 'valuer' })(
    'Any of the big three. Please address the report to us and the trustee.',
  ),
  message(115.5, 'partner', 'everyone', { documents: 1 })('The valuation is in and supports our numbers.'),
  message(96, 'funder', 'everyone', { person: 1, key: 'surveyor', asks: 'partner' })(
    'Credit wants to know how much contingency is left. Can your QS confirm?',
  ),
  message(93.4, 'partner', 'everyone', { answers: 'surveyor' })(
    'All of it, nothing drawn. See the table on page four of the report.',
  ),
  message(72, 'funder', 'everyone')('Credit approved. Documents go to the solicitors today.'),
  message(0, 'team', 'everyone')('Settled and first drawdown made. Thanks everyone.'),
];

/** An assigned project: each side has one open question, and one is answered. */
const assignedLines: readonly StoryMessage[] = [
  message(9, 'team', 'funder', { key: 'age', asks: 'funder' })(
    'Will your credit committee accept a three-month-old valuation?',
  ),
  message(7.75, 'funder', 'funder', { answers: 'age' })('Yes, up to four months.'),
  message(6, 'team', 'partner', { asks: 'partner' })('Can you confirm which presales are unconditional?'),
  message(4, 'partner', 'partner', { asks: 'team' })(
    'When will the funder decide on the sunset date extension?',
  ),
  message(2, 'team', 'funder', { asks: 'funder' })('Who on your side signs the facility agreement?'),
];

export const storyLines: Readonly<Record<Story['kind'], readonly StoryMessage[]>> = {
  open: openLines,
  settled: settledLines,
  assigned: assignedLines,
};
