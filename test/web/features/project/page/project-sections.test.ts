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

it('keeps the space of a hidden count, so that no tab moves when counts arrive', () => {
  const countsOf = (content: Pick<Content, 'documents' | 'tasks' | 'unread'>) =>
    sectionsFor('admin', a.project(), { ...content, hasFigures: true }, null)
      .filter(({ count }) => count !== undefined)
      .map(({ section, count, hidesCount }) => [section, hidesCount ? `hidden ${count}` : count]);
  expect(countsOf({ documents: undefined, tasks: undefined, unread: undefined })).toEqual([
    ['conversation', 'hidden 0'],
    ['tasks', 'hidden 0'],
    ['documents', 'hidden 0 of 8'],
  ]);
  expect(countsOf({ documents: [], tasks: [a.task({ done: false })], unread: 120 })).toEqual([
    ['conversation', '99+'],
    ['tasks', '1'],
    ['documents', '0 of 8'],
  ]);
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
