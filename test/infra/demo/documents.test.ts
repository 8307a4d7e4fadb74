import { expect, it } from 'vitest';
import { demoDocuments } from '../../../infra/demo/documents.ts';
import { a } from '../../support/records.ts';

const textOf = (values: Parameters<typeof a.project>[0]): string => {
  const project = a.project({ projectStatus: 'assigned', projectCompanyName: 'Kestrel Bay', ...values });
  const [document] = demoDocuments([project], { bucket: 'documents', users: [] });
  return document?.file.body.toString('latin1') ?? '';
};

it('states the funding date and gross realisation value of a project that has them', () => {
  const text = textOf({ targetFundingDate: '2026-12-01', grv: 25_000_000 });
  expect(text).toContain('Target funding date: 2026-12-01.');
  expect(text).toContain('Gross realisation value: $25,000,000.');
});

it('leaves out the funding date and gross realisation value of a project without them', () => {
  const text = textOf({ targetFundingDate: '', grv: null });
  expect(text).toContain('Prepared by Kestrel Bay');
  expect(text).not.toMatch(/Target funding date|Gross realisation value/);
});
