import { labelOf } from '../../../shared/entities/options.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { pages, type PageName } from '../../../shared/pages.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { lazily } from '../../../shared/schema/once.ts';
import type { Fact } from './layout.ts';
import type { About } from './outbox.ts';

const day = lazily(() => new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' }));

/** A value as it is displayed. */
function formatValue({ kind, options }: Field, value: unknown): string {
  if (typeof value === 'number') return `${kind === 'money' ? 'AUD ' : ''}${value.toLocaleString('en-AU')}`;
  if (Array.isArray(value)) return value.map((each) => labelOf(options, String(each))).join(', ');
  const text = typeof value === 'string' ? labelOf(options, value) : '';
  return kind === 'date' && text !== '' ? day().format(Date.parse(text)) : text;
}

/** The labels and displayed values of fields of a record; empty values are left out. */
export const factsOf = <R extends object>(
  of: { readonly fields: Fields },
  record: R,
  ...names: (keyof R & string)[]
) =>
  names.flatMap((name): Fact[] => {
    const field = of.fields[name];
    const formatted = field ? formatValue(field, record[name]) : '';
    return field && formatted ? [[field.label, formatted]] : [];
  });

/** A link to a record's page in the portal. */
export const linkTo = (link: string, page: PageName, name: string, id: string) => ({
  link,
  path: `${pages[page].path}?${name}=${encodeURIComponent(id)}`,
});

export const projectLink = ({ id }: Project) => linkTo('Open the project', 'project', 'projectId', id);
export const companyLink = (id: string) => linkTo('Open the company', 'company', 'companyId', id);

/** A link to a section of a project's page. @param section of its page */
export const aboutProject = (kind: NoticeKind, project: Project, section?: string): About => ({
  kind,
  projectId: project.id,
  path: `${projectLink(project).path}${section === undefined ? '' : `&section=${section}`}`,
});
