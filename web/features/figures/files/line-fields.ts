import { costCategories, saleGst } from '../../../../shared/entities/options.ts';
import type { Field, Option } from '../../../../shared/schema/field.ts';
import { MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import * as kind from '../../../../shared/schema/kinds.ts';
import { cellFit } from '../../../ui/sheet/column-content.ts';
import type { ColumnRules } from '../../../ui/sheet/guess-columns.ts';
import { createOptionGuesser } from '../../../ui/sheet/guess-option.ts';
import { headingMatcher, looseKey } from '../../../ui/sheet/headings.ts';
import { UNTIL } from '../quarter-month.ts';
import { sectionNames, sections, type Section } from '../sections.ts';

export interface LineField {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
}

/** Files often have the last month of a line in place of the number of months. */
export const until: LineField = { name: UNTIL, label: 'Until', field: kind.integer('Until') };

const fieldsOf = (section: Section): readonly LineField[] => [
  ...Object.entries(sections[section].fields)
    .filter(([name]) => name !== 'lineId')
    .map(([name, field]) => ({ name, label: field.label, field })),
  until,
];

export const lineFields: Readonly<Record<Section, readonly LineField[]>> = {
  costs: fieldsOf('costs'),
  sales: fieldsOf('sales'),
  incomes: fieldsOf('incomes'),
};

/** Comma-separated words by field or option. */
type Words = Readonly<Record<string, string>>;

const periodHeadings: Words = {
  from: 'start, starts, start month, start date, begin, begins, first month, commence, commencement, date, timing, from month, month, paid from',
  months: 'duration, term, no of months, number of months, length, period, mths, duration months',
  until: 'end, ends, end date, end month, finish, to, last month, completion',
};

/** Headings of feasibility studies by field, in addition to its label. */
const headings: Readonly<Record<Section, Words>> = {
  costs: {
    ...periodHeadings,
    category: 'type, cost type, group, cost group, class, cost category, cost code, heading',
    name: 'description, cost item, line item, element, name, particulars, details, cost, expense, activity',
    amount:
      'cost, total, total cost, budget, value, amount ex gst, cost ex gst, estimate, contract sum, net amount, net cost, aud',
    shape: 'profile, curve, s curve, cash flow profile, distribution, method, spread method',
  },
  sales: {
    ...periodHeadings,
    from: `${periodHeadings['from'] ?? ''}, settlement, settlements, settlement date, settlement month, settles, first settlement`,
    name: 'description, type, product, unit type, dwelling, name, lot type, stock, product type, sales',
    units:
      'no, number, qty, quantity, lots, dwellings, no of units, number of units, count, no of lots, no units',
    price:
      'sale price, unit price, price per unit, average price, avg price, sales price, price each, gross price, price incl gst, price inc gst, price including gst, price incl, price inc, value, revenue per unit, amount, sale value',
    gst: 'gst treatment, gst scheme, gst method, gst type, tax',
    marginBase: 'gst base, land base, acquisition base, margin scheme base, base',
    sellingPercent:
      'selling, selling costs, selling fee, selling fees, commission, sales commission, agents fee, agent, sales and marketing',
  },
  incomes: {
    ...periodHeadings,
    name: 'description, tenant, tenancy, name, lease, details, type',
    amount:
      'rent, monthly rent, net rent, rent per month, rent pcm, per month, monthly, income, amount, net income, monthly income',
  },
};

/** Words of feasibility studies by option of a choice, and by section. */
const optionWords: Words = {
  // Categories
  land: 'land cost, land purchase, site, site purchase, purchase price, property purchase, land price, site cost',
  acquisition:
    'stamp duty, duty, transfer duty, legals, conveyancing, due diligence, purchase costs, land transfer, acquisition costs',
  construction:
    'build cost, build, building, building contract, building works, civil, civil works, siteworks, earthworks, demolition, construction costs, fitout, landscaping, headworks, builder, hard costs, remediation, preliminaries',
  contingency: 'contingencies, allowance, construction contingency',
  professional:
    'consultants, consultant, architect, architects, engineer, engineers, engineering, qs, qs fees, quantity surveyor, surveyor, planner, planning consultant, project management, development management, design, professional fees, soft costs, certifier, town planner, project manager, valuer, valuation',
  statutory:
    'council, council fees, council rates, contributions, headworks charges, infrastructure charges, da fees, application fees, permits, authority, authority fees, levies, development contributions, rates, land tax, utilities, statutory fees, section 94, s94, s7 11, reserve contributions, resource consent, building consent',
  marketing: 'advertising, display suite, sales centre, brochure, signage, promotion, sales and marketing',
  other: 'sundry, sundries, miscellaneous, misc, general, insurance, holding costs, overheads',
  // Spreads
  even: 'straight line, linear, flat, level, equal, monthly',
  sCurve: 's curve, scurve, curve, bell, s',
  // GST
  full: 'yes, standard, incl, inclusive, including gst, normal, taxable, full gst, 10, 15, gst',
  margin: 'margin, margin scheme',
  none: 'no, free, gst free, exempt, input taxed, nil, excluded, na',
  // Sections
  costs:
    'cost, expenditure, expenses, outgoings, uses, uses of funds, cost plan, budget, development costs, project costs',
  sales:
    'revenue, revenues, realisation, realisations, gross realisation, grv, sales revenue, proceeds, product mix, settlements',
  incomes: 'rent, rents, rental, rental income, leasing, net rent, income, leases, tenancies, net income',
};

/** Guesses the option that a word of a feasibility study means. */
export const guessWord = createOptionGuesser(({ value }) => (optionWords[value] ?? '').split(','));

const sectionOptions: readonly (Option & { readonly value: Section })[] = sectionNames.map((value) => ({
  value,
  label: sections[value].title,
}));

/** Guesses the part of a plan that a title names. */
export const sectionOf = (title: string): Section | undefined => {
  const guessed = guessWord(sectionOptions, title);
  return sectionNames.find((name) => name === guessed);
};

export const guessCategory = (text: string) => {
  const guessed = guessWord(costCategories, text);
  return costCategories.find(({ value }) => value === guessed)?.value;
};

const looseKeys = (names: string) => names.split(',').map(looseKey).filter(Boolean);

function matcherOf(section: Section) {
  const synonyms = new Map<string, string[]>();
  for (const [field, names] of Object.entries(headings[section]))
    for (const key of looseKeys(names)) synonyms.set(key, [...(synonyms.get(key) ?? []), field]);
  const labels = new Map(lineFields[section].map(({ name, label }) => [looseKey(label), name]));
  return headingMatcher({ labels, synonyms, readOnly: new Set() });
}

/** Whether option words identify the column of a field. Words of GST options, such as “no”, are too common. */
const isRecognisable = ({ options }: Field) =>
  options.length > 0 && !options.some(({ value }) => value === saleGst[0]?.value);

const rulesOf = (section: Section): ColumnRules<LineField> => ({
  fields: lineFields[section],
  match: matcherOf(section),
  contentFit: ({ name, field }, samples, unit) =>
    MONTH_FIELDS.has(name) ? undefined : cellFit(name, field, { samples, unit, guessOption: guessWord }),
  namelessFit: ({ name, field }, samples, unit) =>
    isRecognisable(field) && samples.length > 1
      ? (cellFit(name, field, { samples, unit, guessOption: guessWord }) ?? 0)
      : 0,
});

/** Recognises the columns of each part of a plan. */
export const columnRules: Readonly<Record<Section, ColumnRules<LineField>>> = {
  costs: rulesOf('costs'),
  sales: rulesOf('sales'),
  incomes: rulesOf('incomes'),
};
