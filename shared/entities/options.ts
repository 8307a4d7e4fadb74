import type { Option } from '../schema/field.ts';

/** Creates options from a map of stored values to labels, in the map's order. */
const options = <V extends string>(labels: Readonly<Record<V, string>>): readonly Option<V>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as V, label }));

/** Options whose label is the stored value. */
const optionsNamed = <V extends string>(...names: readonly V[]): readonly Option<V>[] =>
  names.map((name) => ({ value: name, label: name }));

/** Returns the label of a stored value; the value itself if it has none. */
export const labelOf = (choices: readonly Option[], value: string): string =>
  choices.find((option) => option.value === value)?.label ?? value;

export const roles = options({ guest: 'Guest', user: 'User', admin: 'Administrator' });
export const interestAnswers = options({ interested: 'Interested', not_for_us: 'Not for us' });
/** Why a project is not for a capital partner, by criterion. */
export const interestReasons = options({
  location: 'Location',
  type: 'Type',
  sector: 'Sector',
  size: 'Size',
  leverage: 'Leverage',
  return: 'Return',
  sponsor: 'Sponsor',
  timing: 'Timing',
  no_funds: 'No funds now',
  other: 'Other',
});
/** Audiences of a message: one thread each in a project, but `funder` and `everyone` have one per funder. */
export const audiences = options({
  partner: 'Partner',
  funder: 'Funder',
  team: 'Team',
  everyone: 'Everyone',
});
/** The sides of a project. Message authors, owed answers, tasks and file accesses each have one. */
export const sides = options({ team: 'Team', partner: 'Partner', funder: 'Funder' });
export const userStatuses = options({ new: 'New', registered: 'Registered' });
/** Whether mail reaches a person, as the mail service reports it. */
export const mailDeliveries = options({
  deliverable: 'Reaches the person',
  bounced: 'Undeliverable: it bounced',
  complained: 'Stopped: marked as spam',
});
export const companyTypes = options({
  guest: 'Guest',
  project_partner: 'Project Partner',
  capital_partner: 'Capital Partner',
  admin: 'Administrator',
});

/** The team's view of a company, set by hand; independent of the specified company status. */
export const relationships = options({ prospect: 'Prospect', active: 'Active', dormant: 'Dormant' });
export const noteKinds = options({ note: 'Note', call: 'Call', meeting: 'Meeting' });

/** The company's kind as the registering user describes it; an administrator decides its type. */
export const registrationKinds = options({
  project_partner: 'Developer looking for funding',
  capital_partner: 'Funder of projects',
  other: 'Something else',
});
export const countries = optionsNamed('Australia', 'New Zealand');
export const australianStates = optionsNamed(
  'New South Wales',
  'South Australia',
  'Victoria',
  'Queensland',
  'Tasmania',
  'Australian Capital Territory',
  'Northern Territory',
  'Western Australia',
);
export const newZealandRegions = optionsNamed(
  'Auckland',
  'New Plymouth',
  'Wellington',
  'Nelson',
  'Canterbury',
  'Otago',
);
export const regions = [...australianStates, ...newZealandRegions];

export const projectLocations = [
  { value: 'australian_capital_territory', label: 'Australian Capital Territory', short: 'ACT' },
  { value: 'new_south_wales', label: 'New South Wales', short: 'NSW' },
  { value: 'northern_territory', label: 'Northern Territory', short: 'NT' },
  { value: 'queensland', label: 'Queensland', short: 'QLD' },
  { value: 'south_australia', label: 'South Australia', short: 'SA' },
  { value: 'tasmania', label: 'Tasmania', short: 'TAS' },
  { value: 'victoria', label: 'Victoria', short: 'VIC' },
  { value: 'western_australia', label: 'Western Australia', short: 'WA' },
  { value: 'new_zealand', label: 'New Zealand', short: 'NZ' },
] as const;
export const userLocations = [...projectLocations, { value: 'other', label: 'Other' } as const];

export const projectTypes = options({
  development: 'Development',
  value_add: 'Value Add',
  income_producing: 'Income Producing',
  warehousing: 'Warehousing',
});
export const projectSectors = options({
  residential: 'Residential',
  office: 'Office',
  retail: 'Retail',
  tourism: 'Tourism',
  industrial: 'Industrial',
  healthcare: 'Healthcare',
  mixed_use: 'Mixed Use',
  build_to_rent: 'Build to Rent',
  other: 'Other',
});
export const fundingTypes = options({
  senior_debt: 'Senior Debt',
  mezzanine_debt: 'Mezzanine Debt',
  uni_tranche_debt: 'Uni-tranche Debt',
  equity_investment: 'Equity Investment',
  pref_equity: 'Preferred Equity',
});
/** Funding types that rank behind senior debt. */
export const SUBORDINATE_FUNDING: readonly string[] = ['mezzanine_debt', 'equity_investment', 'pref_equity'];
export const fundingPurposes = options({
  acquisition: 'Acquisition',
  investment: 'Investment',
  construction: 'Construction',
  subdivision: 'Subdivision',
  refurbishment: 'Refurbishment',
  re_finance: 'Re-finance',
  bridging: 'Bridging',
  residual_stock: 'Residual Stock',
  warehousing_corporate: 'Warehousing / Corporate',
});

export const projectStatuses = options({
  new: 'New',
  matched: 'Matched',
  assigned: 'Assigned',
  in_progress: 'In Progress',
  completed: 'Completed',
  closed: 'Closed',
  unsuccessful: 'Unsuccessful',
});
/** Repayment of the loan; decides which ratios apply. */
export const projectExits = options({ sale: 'Sale', refinance: 'Refinance', hold: 'Hold' });
/** The statuses of a project in order; closed and unsuccessful can follow any of them. */
export const PROJECT_STEPS = ['new', 'matched', 'assigned', 'in_progress', 'completed'] as const;
/** Rule 10.2: completed, closed and unsuccessful projects count as closed, all others as open. */
export const CLOSED_STATUSES = ['completed', 'closed', 'unsuccessful'] as const;

const CLOSED_EFFECT = 'Offers that are still open are declined and their funders notified.';
const statusEffects: Readonly<Record<string, string>> = {
  in_progress:
    'Open offers, except active ones of the assigned capital partner, are declined and their funders notified.',
  ...Object.fromEntries(CLOSED_STATUSES.map((status) => [status, CLOSED_EFFECT])),
};
/** Returns what choosing an option does to other records; undefined if there is nothing. */
export const effectOf = (choices: readonly Option[], value: unknown): string | undefined =>
  choices === projectStatuses && typeof value === 'string' ? statusEffects[value] : undefined;

/** Rule 10.2: a project past matched is assigned or further. */
export const PAST_MATCHED_STATUSES = ['assigned', 'in_progress', ...CLOSED_STATUSES] as const;
/** Rule 4.2: only new and matched projects can be deleted from the schedule. */
export const EARLY_STATUSES = ['new', 'matched'] as const;

export const fundingProfileStatuses = options({ new: 'New', active: 'Active', inactive: 'Inactive' });
export const fundsAvailabilities = options({ yes: 'Yes', no: 'No', from: 'From a date' });

export const documentTypes = options({
  overview: 'Sponsor and Project Overview',
  feasibility: 'Feasibility',
  sales_leasing: 'Sales and Leasing',
  marketing: 'Marketing',
  contracts: 'Contracts',
  valuations: 'Valuations',
  approvals_titles: 'Approvals and Titles',
  information: 'Industry/Market information',
});
export const documentStatuses = options({
  new: 'New',
  in_review: 'In Review',
  approved: 'Approved',
  rejected: 'Rejected',
});

/** Rule 10.6: an approved document cannot be changed or deleted until it is reopened. */
export const UNAPPROVED_STATUSES = ['new', 'in_review', 'rejected'] as const;

export const contactTitles = optionsNamed('Mr.', 'Mrs.', 'Sir', 'Madam');

/** Pricing of an offer, and the basis of its figures (terms.md, Fields). */
export const pricingKinds = options({ fixed: 'Fixed', floating: 'Floating' });
export const baseRates = optionsNamed('BBSY', 'BKBM');
export const interestTreatments = options({ capitalised: 'Capitalised', serviced: 'Serviced' });
export const lineFeeBases = options({ limit: 'Limit', undrawn: 'Undrawn', drawn: 'Drawn' });
export const lvrBases = options({
  as_is: 'As is',
  as_if_complete: 'As if complete',
  grv_incl_gst: 'GRV including GST',
  grv_excl_gst: 'GRV excluding GST',
});
export const recourses = options({ full: 'Full', limited: 'Limited', none: 'None' });
export const gstTreatments = options({
  inside: 'Inside the facility',
  outside: 'Outside the facility',
  own_facility: 'Facility of its own',
});
export const termsStatuses = options({
  draft: 'Draft',
  submitted: 'Submitted',
  shortlisted: 'Shortlisted',
  reserved: 'Reserved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
});
/** Active offers: they can be accepted. */
export const LIVE_TERMS = ['submitted', 'shortlisted'] as const;
/** Offers that were submitted at least once. */
export const SENT_TERMS: readonly string[] = termsStatuses.flatMap(({ value }) =>
  value === 'draft' ? [] : [value],
);

export const noticeKinds = options({
  status: 'Status',
  documents: 'Documents',
  terms: 'Offers',
  messages: 'Messages',
  tasks: 'Tasks',
  matches: 'Matches',
  registrations: 'Registrations',
});

/** Delivery of notices. Mailed notices also appear in the portal. */
export const noticeDeliveries = options({
  portal: 'In the portal',
  mail: 'By email immediately',
  digest: 'In a daily email',
  off: 'Off',
});
export const hookStatuses = options({ enabled: 'Enabled', disabled: 'Disabled' });

/** Categories of a plan's costs (deal.md, The plan). */
export const costCategories = options({
  land: 'Land',
  acquisition: 'Acquisition',
  construction: 'Construction',
  contingency: 'Contingency',
  professional: 'Professional',
  statutory: 'Statutory',
  marketing: 'Marketing',
  other: 'Other',
});
export const spreadShapes = options({ even: 'Even', sCurve: 'S-curve' });
export const saleGst = options({ full: 'Full', margin: 'Margin scheme', none: 'None' });
/** The kinds of layers in the order of repayment. */
export const layerKinds = options({
  senior: 'Senior',
  mezzanine: 'Mezzanine',
  preferred: 'Preferred equity',
  equity: 'Equity',
});
export const scenarioSides = options({ team: 'Team', partner: 'Project partner' });
