import { labelOf } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import type { Block, Fact } from './layout.ts';

/** A value as people read it. */
function shown({ kind, options }: Field, value: unknown): string {
  if (typeof value === 'number') return `${kind === 'money' ? 'AUD ' : ''}${value.toLocaleString('en-AU')}`;
  const text = typeof value === 'string' ? labelOf(options, value) : '';
  return kind === 'date' ? text.split('-').toReversed().join('/') : text;
}

/** What fields of a record say, by their labels; empty ones are left out. */
export const factsOf = <R extends object>(
  of: { readonly fields: Fields },
  record: R,
  ...names: (keyof R & string)[]
) =>
  names.flatMap((name): Fact[] => {
    const field = of.fields[name];
    const said = field ? shown(field, record[name]) : '';
    return field && said ? [[field.label, said]] : [];
  });

/** Leads to a record's page of the portal. */
export const linkTo = (link: string, page: keyof typeof pagePaths, name: string, id: string): Block => ({
  link,
  path: `${pagePaths[page]}?${name}=${encodeURIComponent(id)}`,
});

export const projectLink = ({ id }: Project) => linkTo('Open the project', 'projectForm', 'projectId', id);
export const companyLink = (id: string) => linkTo('Open the company', 'companyForm', 'companyId', id);
