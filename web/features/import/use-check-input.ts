import { useState } from 'react';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { EqualCells } from './equal-cells.ts';
import type { RowInput } from './plan.ts';
import { planColumns } from './row-columns.tsx';

const NO_INPUT: RowInput = { decisions: new Map(), edits: new Map() };
const NONE: readonly AnyRecord[] = [];

const withText = (
  { decisions, edits }: RowInput,
  lines: readonly number[],
  field: string,
  text: string,
): RowInput => ({
  decisions,
  edits: new Map([
    ...edits,
    ...lines.map((line) => [line, new Map(edits.get(line)).set(field, text)] as const),
  ]),
});

/** The user's decisions, corrections and created companies for a file. A new check keeps them. */
export function useCheckInput() {
  const [input, setInput] = useState(NO_INPUT);
  const [createdCompanies, setCreatedCompanies] = useState(NONE);
  const [columns] = useState(() =>
    planColumns({
      onDecide: (line, decision) =>
        setInput((before) => ({ ...before, decisions: new Map(before.decisions).set(line, decision) })),
      onCorrect: (line, field, text) => setInput((before) => withText(before, [line], field, text)),
    }),
  );
  return {
    input,
    columns,
    createdCompanies,
    correctEqualCells: ({ lines, field, to }: EqualCells) =>
      setInput((before) => withText(before, lines, field, to)),
    addCompany: (company: AnyRecord) => setCreatedCompanies((before) => [...before, company]),
  };
}

export type CheckInput = ReturnType<typeof useCheckInput>;
