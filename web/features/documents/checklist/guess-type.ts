import { fold } from '../../../../shared/schema/sorting.ts';
import type { DocumentType } from './checklist.ts';

/** Words that files of a type are named with. */
const words: Readonly<Record<Exclude<DocumentType, ''>, RegExp>> = {
  overview: /\b(overview|sponsor|information memorandum|executive summary)\b/,
  feasibility: /\b(feasibility|feaso|cash ?flows?|development budget)\b/,
  sales_leasing:
    /\b(sales schedule|sales and leasing|sales list|pre ?sales?|leas(e|es|ing)|rent roll|tenancy)\b/,
  marketing: /\b(marketing|campaign|brochure)\b/,
  contracts: /\b(contracts?|agreements?)\b/,
  valuations: /\b(valuations?|appraisals?)\b/,
  approvals_titles: /\b(approvals?|da|permits?|titles?|certificate of title)\b/,
  information: /\b(market (information|report|research|study|analysis)|industry)\b/,
};

/**
 * The type of document that a file's name tells.
 * @returns undefined when it tells none, or more than one
 */
export function guessType(fileName: string): DocumentType | undefined {
  const name = fold(fileName.replace(/\.[^.]*$/, '')).replaceAll(/[^a-z0-9]+/g, ' ');
  const found = Object.entries(words).filter(([, pattern]) => pattern.test(name));
  const [only] = found;
  return only && found.length === 1 ? (only[0] as DocumentType) : undefined;
}

/** A title for the document of a file: its name without the extension. */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\s_]+/gu, ' ')
    .trim()
    .slice(0, 200);
