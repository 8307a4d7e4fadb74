import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { createExistingReader } from './existing-reader.ts';
import type { MappedFile } from './use-mapped-file.ts';
import type { Parents } from './parents.ts';
import { createPlanner, type RowInput, type RowPlan } from './plan.ts';

/** Milliseconds of work before the page gets time to respond, and between progress updates. */
const SLICE_MS = 12;
const PROGRESS_INTERVAL_MS = 100;
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));

interface Planning {
  /** Input of the last complete check. */
  readonly checkedInput?: object;
  /** Results of that check; undefined before the first. */
  readonly plans?: readonly RowPlan[];
  readonly parents?: Parents;
  /** Rows checked so far; undefined if no check is running, or another check has just started. */
  readonly progress?: number | undefined;
  readonly error?: unknown;
}

const createReader = (noun: ImportedNoun) => ({
  readExisting: createExistingReader(noun),
  readSince: new Date().toISOString(),
});

const NOT_CHECKED: Planning = { progress: 0 };

/**
 * Checks the rows of a file against existing records, and again after each decision or correction.
 * @param createdCompanies companies that the user has created for this file
 */
export function useRowCheck(
  noun: ImportedNoun,
  mappedFile: MappedFile,
  input: RowInput,
  createdCompanies: readonly AnyRecord[],
) {
  const [reader, setReader] = useState(() => createReader(noun));
  const latest = useMemo(
    () => ({ noun, ...mappedFile, ...input, createdCompanies, ...reader }),
    [noun, mappedFile, input, createdCompanies, reader],
  );
  const [state, setState] = useState(NOT_CHECKED);
  useEffect(() => {
    let isCancelled = false;
    const check = async () => {
      const existing = await latest.readExisting(latest, latest.createdCompanies);
      const plan = createPlanner({ ...latest, existing });
      const plans: RowPlan[] = [];
      let [sliceStart, updatedAt] = [performance.now(), performance.now()];
      for (const row of latest.table.rows) {
        if (performance.now() - sliceStart > SLICE_MS) {
          await yieldToPage();
          if (isCancelled) return;
          sliceStart = performance.now();
          if (sliceStart - updatedAt > PROGRESS_INTERVAL_MS) {
            updatedAt = sliceStart;
            setState((before) => ({ ...before, progress: plans.length }));
          }
        }
        plans.push(plan(row, latest.decisions.get(row.line), latest.edits.get(row.line)));
      }
      if (isCancelled) return;
      // A transition, so that rendering the rows does not block the page.
      startTransition(() => setState({ checkedInput: latest, plans, parents: existing.parents }));
    };
    check().catch((error: unknown) => {
      if (!isCancelled) setState((before) => ({ ...before, progress: undefined, error }));
    });
    return () => {
      isCancelled = true;
    };
  }, [latest]);
  return {
    ...state,
    /** Whether the results are those of the latest input. */
    isCurrent: state.checkedInput === latest,
    /** ISO 8601: the check includes the records that were saved before. */
    readSince: reader.readSince,
    /** Reads only what a failed check has not read. */
    retry: () => {
      setState((before) => ({ ...before, progress: 0, error: undefined }));
      setReader((before) => ({ ...before }));
    },
    /** Reads all records again. */
    restart: () => setReader(createReader(noun)),
  };
}
