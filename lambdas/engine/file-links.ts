import { entityOf, nouns, type Noun } from '../../shared/entities/index.ts';
import { filePrefixes } from '../../shared/files.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';

const KEY = new RegExp(`(?:^|/)((?:${filePrefixes.join('|')})/.+)$`);

/** The key of a file link; returns other text, such as the path of a default picture, unchanged. */
const keyOf = (link: string): string => KEY.exec(link)?.[1] ?? link;

/** The link of a file: host and key. Only the Lambdas of routes know the host. */
function linkOf(key: string): string {
  const host = process.env['DOCUMENT_HOST'];
  return host && KEY.test(key) ? host + keyOf(key) : key;
}

const linkFieldsByNoun = new Map(
  nouns.map((noun) => [
    noun,
    Object.entries(entityOf(noun).fields).flatMap(([name, field]) => (field.hosted ? [name] : [])),
  ]),
);

function mapLinks<R extends AnyRecord>(noun: Noun, record: R, change: (value: string) => string): R {
  const links = (linkFieldsByNoun.get(noun) ?? []).flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' ? [[name, change(value)] as const] : [];
  });
  return links.length === 0 ? record : { ...record, ...Object.fromEntries(links) };
}

/** Returns a record for storing, with the keys of its files instead of their links. */
export const storeKeysOnly = <R extends AnyRecord>(noun: Noun, record: R): R => mapLinks(noun, record, keyOf);

/** Returns a record for an answer, with links to its files on the current host. */
export const addFileLinks = <R extends AnyRecord>(noun: Noun, record: R): R => mapLinks(noun, record, linkOf);
