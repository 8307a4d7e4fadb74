import type { ImportedNoun } from '../../../shared/api/import.ts';

type Headings = Readonly<Record<string, string>>;

const address: Headings = {
  address: 'street, street address, address line 1, address 1',
  address2: 'address line 2, level, unit',
  city: 'suburb, town',
  state: 'region, territory',
  postCode: 'postcode, zip, zip code, pcode',
};
const person: Headings = {
  email: 'e-mail address, email address, mail',
  phone: 'mobile, tel, telephone, contact number, phone number, mob, ph',
};
/** Headings for the name of a company, in sheets of funders and of clients. */
const companyKinds =
  'funder, lender, financier, capital partner, investor, bank, fund, developer, borrower, sponsor, project partner';
const deal: Headings = {
  state: 'state, location, region, where, states, regions, territory',
  projectType: 'type, deal type, strategy, asset type, project kind, types',
  projectSector: 'sector, asset class, property type, asset type, segment, use, type, sectors',
  fundingType:
    'facility, facility type, debt type, loan type, product, capital, tranche, security, ranking, type',
  fundingPurpose: 'purpose, loan purpose, use of funds, purposes, reason',
};

/**
 * Headings of brokers' sheets by field, in addition to its label and stored name. A heading that fits several fields
 * goes to the field that its cells fit. A stem, such as `settl`, matches only as a part: the heading Settle alone can
 * continue in a second row of headings.
 */
export const headingSynonyms: Readonly<Record<ImportedNoun, Headings>> = {
  project: {
    ...deal,
    projectName:
      'deal name, deal, name, project, transaction, opportunity, property, site, address, reference',
    projectEntity: 'entity, spv, borrower entity, borrowing entity, trust',
    projectCompanyId:
      'client, client name, borrower, developer, sponsor, partner, customer, applicant, project sponsor, company name, account, account name',
    fundingAmount:
      'loan amt, loan amount, loan, amount, facility, facility size, facility amount, facility limit, limit, debt, debt amount, debt sought, funding sought, loan size, size, funding, funding required, amount required, total debt, quantum',
    maxLTV: 'lvr, ltv, max lvr, loan to value, loan to value ratio, target lvr, gearing',
    maxLTC: 'ltc, lcr, loan to cost, loan to cost ratio, max ltc',
    minPTD: 'presales, presales to debt, debt cover, presale cover',
    minICR: 'icr, interest cover, interest cover ratio',
    pricing: 'rate, interest rate, price, pricing, all in rate, margin, coupon',
    grv: 'gross realisation, gross realisation value, end value, gdv, on completion value, as if complete value',
    noUnits:
      'units, lots, no of units, number of units, dwellings, no of lots, apartments, yield, unit count, lot count',
    exit: 'exit strategy, repayment, takeout',
    targetFundingDate:
      'settl, settle by, settlement, settlement date, settles, drawdown, drawdown date, funds by, required by, target date, close date, est close, estimated close, closing, first drawdown, due, date required, required date, date needed, needed by, funding date, financial close, fc, fc date',
    projectStatus: 'status, stage, deal status, deal stage, pipeline stage, progress',
    nextStep: 'next steps, next action, next actions, action, actions, to do, follow up',
    nextStepDate: 'next action date, follow up, follow up date, follow up on, action by, chase, chase on',
    leadId: 'owner, deal owner, manager, originator, analyst, lead email, deal lead, bdm',
    additionalDetails: 'notes, comments, comment, description, details, remarks, background, summary',
    transactionUpdates: 'updates, update, latest update, latest',
  },
  company: {
    ...address,
    ...person,
    companyName: `name, company, organisation, organization, business, business name, trading name, firm, client, ${companyKinds}`,
    companyType: 'type, category, role, client type',
    website: 'web, url, site, web site, homepage',
    relationship: 'relation, standing',
    leadId: 'owner, manager, account manager, relationship manager',
  },
  contact: {
    ...address,
    ...person,
    title: 'salutation, mr mrs, prefix',
    firstName: 'first, given name, forename, christian name',
    lastName: 'last, surname, family name',
    fullName: 'name, contact, contact name, contact person, person, people, attention, attn',
    companyId: `organisation, organization, employer, business, firm, client, account, ${companyKinds}`,
  },
  'funding-profile': {
    ...deal,
    companyId: 'funder, lender, financier, capital partner, investor, bank, fund',
    seniorIRR: 'min return, return, irr, min irr, target return, rate, hurdle',
    minAmountSenior:
      'min, minimum, min loan, min amount, from, min deal size, minimum loan size, min size, min ticket, min deal, deal size min, min facility, min debt',
    maxAmountSenior:
      'max, maximum, max loan, max amount, to, max deal size, maximum loan size, max size, max ticket, max deal, deal size max, max facility, max debt',
    maxLTV: 'lvr, ltv, max lvr, max ltv, loan to value',
    maxLTC: 'ltc, lcr, max ltc, loan to cost',
    minPTD: 'presales, min presales, presales to debt',
    minICR: 'icr, min icr, interest cover',
    fundingProfileStatus: 'status, profile status',
    additionalDetails: 'notes, comments, description, details, remarks, appetite',
    fundsFrom: 'funds from, available from',
    confirmedOn: 'confirmed, last confirmed, checked',
  },
};
