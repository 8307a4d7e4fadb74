import { expect, it } from 'vitest';
import { documentCount, sectionsFor } from '../../../../../web/features/project/page/project-sections.ts';
import { a } from '../../../../support/records.ts';

const withFile = { documentLink: 'https://files.test/document/1.pdf' };

it('counts the document types that have a file, not files without a type', () => {
  const documents = [
    a.document({ documentType: 'overview', ...withFile }),
    a.document({ documentType: 'overview', ...withFile }),
    a.document({ documentType: 'contracts', ...withFile }),
    a.document({ documentType: 'marketing', documentLink: '' }),
    a.document({ documentType: '', ...withFile }),
  ];
  expect(documentCount('project_partner', documents)).toBe('2 of 8');
});

it('reserves the space of each count before it has loaded', () => {
  const loading = { documents: undefined, unread: undefined, tasks: undefined, hasFigures: true };
  const empty = { documents: [], unread: 0, tasks: [], hasFigures: true };
  for (const content of [loading, empty]) {
    const tabs = sectionsFor('admin', a.project(), content, null);
    expect(tabs.filter(({ count }) => count !== undefined).map(({ section }) => section)).toEqual([
      'conversation',
      'tasks',
      'documents',
    ]);
  }
});

it('shows a funder Figures only if figures were opened to it', () => {
  const content = { documents: [], unread: 0, tasks: [] };
  const sectionNames = (hasFigures: boolean) =>
    sectionsFor('capital_partner', a.project(), { ...content, hasFigures }, 'figures').map(
      ({ section }) => section,
    );
  expect(sectionNames(false)).not.toContain('figures');
  expect(sectionNames(true)).toContain('figures');
});
