import { spawn } from 'node:child_process';

// Computes until it is ended or the process that started it is gone.
const busy = `const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i++);`;

/** Keeps that many processors busy. Answers how to stop. */
export function startLoad(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--eval', busy], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
