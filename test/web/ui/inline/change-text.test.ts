import { expect, test } from 'vitest';
import { changeText } from '../../../../web/ui/inline/change-text.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ projectName: 'Harbour Rise' });

test.each([
  [{ label: 'Funding Amount', values: { fundingAmount: 12_500_000 } }, 'Funding Amount $12.5m'],
  [{ label: 'Pricing (%)', values: { pricing: 9.4 } }, 'Pricing 9.4\u00A0%'],
  [{ label: 'Current Status', values: { projectStatus: 'matched' } }, 'Current Status Matched'],
  [
    { label: 'Current Status', values: { projectStatus: 'in_progress' } },
    'Current Status In Progress. Open offers, except active ones of the assigned capital partner, are declined and their funders notified.',
  ],
  [{ label: 'Funding Date', values: { targetFundingDate: '2026-12-01' } }, 'Funding Date 1 Dec 2026'],
  [{ label: 'Max LTV', values: { maxLTV: null } }, 'Max LTV cleared'],
  [
    { label: 'Lead', values: { leadId: 'ana@portal.test' }, preview: { leadName: 'Ana Marlow' } },
    'Lead Ana Marlow',
  ],
  [
    { label: 'Next Step', values: { nextStep: 'Call', nextStepDate: '2026-12-01' } },
    'Next Step Call, Next Step Date 1 Dec 2026',
  ],
  [{ label: 'Updates', values: { transactionUpdates: 'A long text' } }, 'Updates saved'],
])('names the record and what changed: %j', (edit, text) => {
  expect(changeText('project', project, edit)).toBe(`Harbour Rise: ${text}`);
});
