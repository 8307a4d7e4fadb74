import { useEffect, useRef, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { plannerOf, type RowPlan } from './plan.ts';
import { readKnown } from './portal.ts';
import type { MappedFile } from './mapped-file.ts';

/** Rows between two moments in which the page may draw and listen. */
const SLICE = 100;
const breath = () => new Promise((resolve) => setTimeout(resolve));

type Planner = ReturnType<typeof plannerOf>;

interface Planning {
  readonly plans: readonly RowPlan[];
  /** All rows are checked. */
  readonly done: boolean;
  readonly error: unknown;
  /** Replans a row as a person decided. */
  readonly decide: (line: number, decision: string) => void;
}

/** Checks the rows of a file against what the portal holds now, a slice at a time. */
export function usePlan(noun: ImportedNoun, { table, mapping, clears }: MappedFile): Planning {
  const [plans, setPlans] = useState<readonly RowPlan[]>([]);
  const [state, setState] = useState<{ readonly done: boolean; readonly error?: unknown }>({ done: false });
  const planner = useRef<Planner>(undefined);
  useEffect(() => {
    let left = false;
    const check = async () => {
      const known = await readKnown(noun, table, mapping);
      const plan = plannerOf({ noun, table, mapping, known, clears });
      planner.current = plan;
      const planned: RowPlan[] = [];
      for (const [at, row] of table.rows.entries()) {
        if (left) return;
        planned.push(plan(row));
        // oxlint-disable-next-line no-await-in-loop
        if (at % SLICE === SLICE - 1) await breath();
      }
      setPlans(planned);
      setState({ done: true });
    };
    check().catch((error: unknown) => {
      if (!left) setState({ done: false, error });
    });
    return () => {
      left = true;
    };
  }, [noun, table, mapping, clears]);
  const decide = (line: number, decision: string) => {
    const row = table.rows.find((one) => one.line === line);
    const next = row && planner.current?.(row, decision || undefined);
    // Whom it resembled stays: the person may decide again.
    if (next)
      setPlans((before) =>
        before.map((plan) => (plan.line === line ? { ...next, resembles: plan.resembles } : plan)),
      );
  };
  return { plans, ...state, error: state.error, decide };
}
