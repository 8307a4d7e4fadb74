import type { Noun } from '../../../shared/entities/index.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import type { NoticeKind } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { pages, type PageName } from '../../../shared/pages.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { formatPhone } from '../../../shared/schema/format-phone.ts';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { engineKeys } from '../../engine/keys.ts';
import type { Fact } from './layout.ts';
import type { About } from './outbox.ts';
import { dateFormat } from '../../../shared/schema/formats.ts';
import { shortName } from './text.ts';

const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** @param date `2026-12-01` */
export const formatDay = (date: string): string => dayFormat().format(Date.parse(date));

function formatValue({ kind, options }: Field, value: unknown): string {
  if (typeof value === 'number') return `${kind === 'money' ? 'AUD ' : ''}${value.toLocaleString('en-AU')}`;
  if (Array.isArray(value)) return value.map((option) => labelOf(options, String(option))).join(', ');
  const text = typeof value === 'string' ? labelOf(options, value) : '';
  if (kind === 'phone') return formatPhone(text);
  return kind === 'date' && text !== '' ? formatDay(text) : text;
}

/** The labels and displayed values of fields of a record; empty values are left out. */
export const factsOf = <R extends object>(
  entity: { readonly fields: Fields },
  record: R,
  ...names: (keyof R & string)[]
) =>
  names.flatMap((name): Fact[] => {
    const field = entity.fields[name];
    const formatted = field ? formatValue(field, record[name]) : '';
    return field && formatted ? [[field.label, formatted]] : [];
  });

/** Names a project with its amount in a subject: `Harbour Rise ($12.5m)`. */
export const projectWithAmount = ({ projectName, fundingAmount }: Project): string =>
  fundingAmount === null
    ? shortName(projectName)
    : `${shortName(projectName)} (${shortAmount(fundingAmount)})`;

export const linkTo = (link: string, page: PageName, name: string, id: string) => ({
  link,
  path: `${pages[page].path}?${name}=${encodeURIComponent(id)}`,
});

export function projectLink({ id }: Project, section?: string, link = 'Open the project') {
  const { path } = linkTo(link, 'project', 'projectId', id);
  return { link, path: section === undefined ? path : `${path}&section=${section}` };
}
export const companyLink = (id: string) => linkTo('Open the company', 'company', 'companyId', id);

/** Ties a notice to records, so that it disappears once all are deleted or out of their reader's sight. */
export const tiedTo = (noun: Noun, ...records: readonly { readonly id: string }[]) => ({
  recordKeys: records.map(({ id }) => engineKeys.record(noun, id).pk).join(' '),
});

/** The notice about a project. @param section of its page */
export const aboutProject = (kind: NoticeKind, project: Project, section?: string): About => ({
  kind,
  projectId: project.id,
  path: projectLink(project, section).path,
});

/** The notice about offers for a project that its reader may no longer see. */
export const aboutHiddenProject = ({ id }: Project): About => ({
  kind: 'terms',
  projectId: id,
  path: pages.desk.path,
});
