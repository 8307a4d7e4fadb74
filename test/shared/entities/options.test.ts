import { expect, test } from 'vitest';

import {
  audiences,
  documentTypes,
  fundsAvailabilities,
  gstTreatments,
  interestAnswers,
  interestReasons,
  lvrBases,
  noticeDeliveries,
  projectExits,
  recourses,
  regions,
  sides,
} from '../../../shared/entities/options.ts';

/** Options as stored and as displayed, in order. */
const cases = [
  ['a funder’s answers', interestAnswers, { interested: 'Interested', not_for_us: 'Not for us' }],
  [
    'a funder’s reasons',
    interestReasons,
    {
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
    },
  ],
  [
    'readers of a message',
    audiences,
    { partner: 'Partner', funder: 'Funder', team: 'Team', everyone: 'Everyone' },
  ],
  ['sides of a deal', sides, { team: 'Team', partner: 'Partner', funder: 'Funder' }],
  ['ways to pay a loan back', projectExits, { sale: 'Sale', refinance: 'Refinance', hold: 'Hold' }],
  ['answers whether funds are available', fundsAvailabilities, { yes: 'Yes', no: 'No', from: 'From a date' }],
  [
    'types of documents',
    documentTypes,
    {
      overview: 'Sponsor and Project Overview',
      feasibility: 'Feasibility',
      sales_leasing: 'Sales and Leasing',
      marketing: 'Marketing',
      contracts: 'Contracts',
      valuations: 'Valuations',
      approvals_titles: 'Approvals and Titles',
      information: 'Industry/Market information',
    },
  ],
  [
    'values that an LVR refers to',
    lvrBases,
    {
      as_is: 'As is',
      as_if_complete: 'As if complete',
      grv_incl_gst: 'GRV including GST',
      grv_excl_gst: 'GRV excluding GST',
    },
  ],
  ['kinds of recourse', recourses, { full: 'Full', limited: 'Limited', none: 'None' }],
  [
    'ways to fund GST',
    gstTreatments,
    {
      inside: 'Inside the facility',
      outside: 'Outside the facility',
      own_facility: 'Facility of its own',
    },
  ],
  [
    'ways to be notified',
    noticeDeliveries,
    {
      portal: 'In the portal',
      mail: 'By email immediately',
      digest: 'In a daily email',
      off: 'Off',
    },
  ],
] as const;

test.each(cases)('%s have labels', (_, list, labels) => {
  expect(list.map(({ value, label }) => [value, label])).toEqual(Object.entries(labels));
});

test('an address is in a state of Australia or a region of New Zealand, stored by name', () => {
  const names = [
    'New South Wales',
    'South Australia',
    'Victoria',
    'Queensland',
    'Tasmania',
    'Australian Capital Territory',
    'Northern Territory',
    'Western Australia',
    'Auckland',
    'New Plymouth',
    'Wellington',
    'Nelson',
    'Canterbury',
    'Otago',
  ];
  expect(regions).toEqual(names.map((name) => ({ value: name, label: name })));
});
