import { useEffect, useRef, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { createPlanner, type RowPlan } from './plan.ts';
import { readExistingData } from './import-requests.ts';
import type { MappedFile } from './mapped-file.ts';

/** Number of rows processed before the page can respond again. */
const BATCH_SIZE = 100;
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));

type Planner = ReturnType<typeof createPlanner>;

interface Planning {
  readonly plans: readonly RowPlan[];
  readonly done: boolean;
  readonly error: unknown;
  /** Plans a row again with the user's decision. */
  readonly decide: (line: number, decision: string) => void;
}

/** Checks the rows of a file against existing records in small batches. */
export function usePlan(noun: ImportedNoun, { table, mapping, clears }: MappedFile): Planning {
  const [plans, setPlans] = useState<readonly RowPlan[]>([]);
  const [state, setState] = useState<{ readonly done: boolean; readonly error?: unknown }>({ done: false });
  const planner = useRef<Planner>(undefined);
  useEffect(() => {
    let isCancelled = false;
    const check = async () => {
      const existing = await readExistingData(noun, table, mapping);
      const plan = createPlanner({ noun, table, mapping, existing, clears });
      planner.current = plan;
      const planned: RowPlan[] = [];
      for (const [at, row] of table.rows.entries()) {
        if (isCancelled) return;
        planned.push(plan(row));
        // oxlint-disable-next-line no-await-in-loop
        if (at % BATCH_SIZE === BATCH_SIZE - 1) await yieldToPage();
      }
      setPlans(planned);
      setState({ done: true });
    };
    check().catch((error: unknown) => {
      if (!isCancelled) setState({ done: false, error });
    });
    return () => {
      isCancelled = true;
    };
  }, [noun, table, mapping, clears]);
  const decide = (line: number, decision: string) => {
    const row = table.rows.find((item) => item.line === line);
    const next = row && planner.current?.(row, decision || undefined);
    // Keeps the similar records, so that the user can change the decision.
    if (next)
      setPlans((before) =>
        before.map((plan) => (plan.line === line ? { ...next, resembles: plan.resembles } : plan)),
      );
  };
  return { plans, ...state, error: state.error, decide };
}
