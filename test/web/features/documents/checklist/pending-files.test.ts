import { expect, it } from 'vitest';
import { createPendingFile } from '../../../../../web/features/documents/checklist/pending-files.ts';

it('marks a file as failed before its upload if it would be refused, so that it waits for neither type nor slot', () => {
  const refused = { target: { type: '' }, hasFailed: true };
  expect(createPendingFile(new File(['a'], 'Valuation.exe'))).toMatchObject(refused);
  expect(createPendingFile(new File([], 'Valuation.pdf'))).toMatchObject(refused);
  expect(createPendingFile(new File([], 'Valuation.pdf'), { type: 'contracts' })).toMatchObject({
    target: { type: 'contracts' },
    hasFailed: true,
  });
});

it('lets other files wait for their type or a slot', () => {
  const accepted = (name: string) => createPendingFile(new File(['a'], name));
  expect(accepted('Valuation.pdf')).toMatchObject({ target: { type: 'valuations' }, hasFailed: false });
  expect(accepted('Scan.pdf')).toMatchObject({ target: undefined, hasFailed: false });
});
