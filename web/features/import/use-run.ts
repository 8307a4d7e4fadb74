import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { usePolling } from '../../ui/use-polling.ts';
import { isJobRunning, saveRows, readRows, withJob, type Job, type JobRow } from './jobs.ts';
import { run, type Direction } from './run.ts';
import { FILE_NAME_LIMIT } from '../../../shared/api/import.ts';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { HOLD_MAILS, readRecord, removeByKey, saveRecord } from '../../api/records.ts';
import { inSession } from '../../api/session-state.ts';
import type { ImportApi } from './import-api.ts';

/** Implements the import's requests: rows go through the import route, the rest through the routes of the forms. */
const importApi: ImportApi = {
  saveRows: (job, rows, values) =>
    call(contract.import.save, {
      params: { noun: job.noun },
      body: { import: { id: job.id, file: job.file.slice(0, FILE_NAME_LIMIT), rows }, rows: [...values] },
    }),
  // Holds the mails, so that a status that is reset and then restored is not mailed.
  save: (noun, values) => saveRecord(noun, values, HOLD_MAILS),
  read: (noun, id) => readRecord(noun, id),
  remove: (noun, id) => removeByKey(noun, id),
  lastEditor: async (noun, id) => {
    const [newest] = await call(contract.history.read, { params: { noun, id }, query: { limit: '1' } });
    return newest?.by ?? '';
  },
  delay: (milliseconds) => inSession(new Promise((resolve) => setTimeout(resolve, milliseconds))),
};

const UPDATE_INTERVAL_MS = 500;
/** In milliseconds, between looks whether another tab runs the import. */
const OTHER_TAB_INTERVAL_MS = 2_000;

/** Whether another tab runs the import; loads its rows then, and once more after it has ended. */
function useOtherTab(job: string, running: boolean, load: () => Promise<void>) {
  const [runsInOtherTab, setRunsInOtherTab] = useState(false);
  usePolling(OTHER_TAB_INTERVAL_MS, async () => {
    const isElsewhere = !running && (await isJobRunning(job));
    setRunsInOtherTab(isElsewhere);
    // The next poll repeats a load that failed.
    if (isElsewhere || runsInOtherTab) await load().catch(() => undefined);
  });
  return [runsInOtherTab && !running, setRunsInOtherTab] as const;
}

/** Runs or undoes an import; each result is stored before the next request, so a run can be continued. */
export function useRun(job: Job) {
  const rows = useRef<Map<number, JobRow>>(undefined);
  const [displayedRows, setDisplayedRows] = useState<readonly JobRow[]>();
  const [running, setRunning] = useState<Direction>();
  const [stopReason, setStopReason] = useState('');
  const control = useRef<AbortController>(undefined);
  const updateProgress = useCallback(() => setDisplayedRows(rows.current && [...rows.current.values()]), []);
  const load = useCallback(async () => {
    const saved = await readRows(job.id);
    rows.current = new Map(saved.map((row) => [row.line, row]));
    updateProgress();
  }, [job.id, updateProgress]);
  useEffect(() => {
    load().catch((error: unknown) => setStopReason(messageOf(error)));
    return () => control.current?.abort();
  }, [load]);
  const [runsInOtherTab, setRunsInOtherTab] = useOtherTab(job.id, running !== undefined, load);
  const onRows = async (changedRows: readonly JobRow[]) => {
    for (const row of changedRows) rows.current?.set(row.line, row);
    await saveRows(changedRows);
  };
  const execute = async (direction: Direction, signal: AbortSignal) => {
    const timer = setInterval(updateProgress, UPDATE_INTERVAL_MS);
    try {
      // Another tab may have continued or undone the import since this one read the rows.
      await load();
      setStopReason(
        await run([...(rows.current?.values() ?? [])], { portal: importApi, job, direction, onRows, signal }),
      );
    } catch (error) {
      setStopReason(messageOf(error));
    } finally {
      clearInterval(timer);
      updateProgress();
      setRunning(undefined);
    }
  };
  const start = (direction: Direction) => {
    const controller = new AbortController();
    control.current = controller;
    setRunning(direction);
    setStopReason('');
    withJob(job.id, () => execute(direction, controller.signal)).catch(() => {
      setRunsInOtherTab(true);
      setRunning(undefined);
    });
  };
  return {
    rows: displayedRows,
    running,
    runsInOtherTab,
    stopReason,
    start,
    pause: () => control.current?.abort(),
  };
}
