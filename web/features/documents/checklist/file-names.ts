import { fold } from '../../../../shared/schema/sorting.ts';
import type { DocumentType } from './checklist.ts';

const patterns: Readonly<Record<Exclude<DocumentType, ''>, RegExp>> = {
  overview: /\b(overview|sponsor|information memorandum|executive summary)\b/,
  feasibility: /\b(feasibility|feaso|cash ?flows?|development budget)\b/,
  sales_leasing:
    /^sales[ \d]*$|\b(sales (schedule|list|register|summary|update|and leasing)|pre ?sales?|leas(e|es|ing)|rent roll|tenancy)\b/,
  marketing: /\b(marketing|campaign|brochure)\b/,
  contracts: /\b(contracts?|agreements?)\b/,
  valuations: /\b(valuations?|appraisals?)\b/,
  approvals_titles: /\b(approvals?|da|permits?|titles?|certificate of title)\b/,
  information: /\b(market (information|report|research|study|analysis)|industry)\b/,
};

/** Guesses the document type from a file name. @returns undefined if no type or several types match */
export function guessType(fileName: string): DocumentType | undefined {
  const name = fold(fileName.replace(/\.[^.]*$/, '')).replaceAll(/[^a-z0-9]+/g, ' ');
  const matches = Object.entries(patterns).filter(([, pattern]) => pattern.test(name));
  const [only] = matches;
  return only && matches.length === 1 ? (only[0] as DocumentType) : undefined;
}

/** Document title from a file name without its extension, with at most 200 characters. */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\s_]+/gu, ' ')
    .trim()
    .slice(0, 200);
