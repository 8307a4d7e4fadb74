import { useCallback, useEffect, useRef, useState } from 'react';
import { withLock } from '../../api/session-lock.ts';
import { keepRows, readRows, type Job, type JobRow } from './jobs.ts';
import { portal } from './portal.ts';
import { run, type Direction } from './run.ts';

/** Milliseconds between two drawings of the progress. */
const DRAWN_EVERY = 500;
const ELSEWHERE = 'This import runs in another tab. Continue there, or close that tab.';

interface Running {
  /** Undefined while they are read. */
  readonly rows: readonly JobRow[] | undefined;
  /** What runs now. */
  readonly running: Direction | undefined;
  /** Why it stopped by itself. */
  readonly stopped: string;
  readonly start: (direction: Direction) => void;
  readonly pause: () => void;
}

/** Runs an import or takes it back; each row is kept in the browser before the next, so it can always go on. */
export function useRun(job: Job): Running {
  const rows = useRef<Map<number, JobRow>>(undefined);
  const [shown, setShown] = useState<readonly JobRow[]>();
  const [running, setRunning] = useState<Direction>();
  const [stopped, setStopped] = useState('');
  const control = useRef<AbortController>(undefined);
  const draw = useCallback(() => setShown(rows.current && [...rows.current.values()]), []);
  useEffect(() => {
    let left = false;
    const load = async () => {
      const kept = await readRows(job.id);
      if (left) return;
      rows.current = new Map(kept.map((row) => [row.line, row]));
      draw();
    };
    load().catch((error: unknown) => setStopped(String(error)));
    return () => {
      left = true;
      control.current?.abort();
    };
  }, [job.id, draw]);
  const onRows = async (some: readonly JobRow[]) => {
    for (const row of some) rows.current?.set(row.line, row);
    await keepRows(some);
  };
  const work = async (direction: Direction, signal: AbortSignal) => {
    const drawing = setInterval(draw, DRAWN_EVERY);
    try {
      setStopped(await run([...(rows.current?.values() ?? [])], { portal, job, direction, onRows, signal }));
    } catch (error) {
      setStopped(error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(drawing);
      draw();
      setRunning(undefined);
    }
  };
  const start = (direction: Direction) => {
    const controller = new AbortController();
    control.current = controller;
    setRunning(direction);
    setStopped('');
    void withLock(`portal.import ${job.id}`, { ifAvailable: true }, async (lock) => {
      if (lock) return work(direction, controller.signal);
      setStopped(ELSEWHERE);
      setRunning(undefined);
    });
  };
  return { rows: shown, running, stopped, start, pause: () => control.current?.abort() };
}
