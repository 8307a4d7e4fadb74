import { expect, it } from 'vitest';
import { documentCount, sectionsFor } from '../../../../../web/features/project/page/project-sections.ts';
import { a } from '../../../../support/records.ts';

type Content = Parameters<typeof sectionsFor>[2];
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

it('reserves the space of the counts of tasks and documents only until they have loaded', () => {
  const sectionsWithSpace = (content: Pick<Content, 'documents' | 'tasks'>) =>
    sectionsFor('admin', a.project(), { ...content, unread: 0, hasFigures: true }, null)
      .filter(({ count, isLoading }) => count !== undefined || isLoading)
      .map(({ section }) => section);
  expect(sectionsWithSpace({ documents: undefined, tasks: undefined })).toEqual(['tasks', 'documents']);
  expect(sectionsWithSpace({ documents: [], tasks: [] })).toEqual(['documents']);
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
