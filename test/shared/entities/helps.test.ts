import { expect, test } from 'vitest';

import { entityOf, nouns } from '../../../shared/entities/index.ts';

const RETURN_HELP = 'Internal rate of return: the yearly return that the funder requires.';

/** The controls with a help text. */
const helpTexts: Readonly<Record<string, string>> = {
  'project.maxLTV': 'Loan to value ratio: the loan as a share of what the property is worth.',
  'project.maxLTC': 'Loan to cost ratio: the loan as a share of what the project costs.',
  'project.minPTD': 'Presales to debt: the presales as a share of the loan.',
  'project.minICR': 'Interest cover ratio: net income divided by interest.',
  'project.grv': 'Gross realisation value (GRV): total sales price of the finished project.',
  'project.exit':
    'Repayment of the loan. A sale needs no interest cover; a building you hold needs no presales.',
  'user.singleKeys':
    'Letters start actions on a page, such as J for the next row. They never act while you type.',
  'user.mailDelivery':
    'No mail is sent to an address that is undeliverable or stopped. Change it back once the address works.',
  'funding-profile.seniorIRR': RETURN_HELP,
  'funding-profile.subordinateIRR': RETURN_HELP,
  'funding-profile.fundsAvailable':
    'Whether you could fund a deal today. Shown beside a match; it does not affect the score.',
  'terms.workFee': 'Paid once, at close.',
  'terms.maxLTC': 'Of the total development cost excluding GST.',
  'terms.presales': 'Net presales that cover the facility; 100 or more is usual.',
  'terms.conditionsPrecedent': 'One per line.',
};

test('complex controls have a help text', () => {
  const helps = nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields).flatMap(([name, { help }]) =>
      help === undefined ? [] : [[`${noun}.${name}`, help]],
    ),
  );
  expect(Object.fromEntries(helps)).toEqual(helpTexts);
});
