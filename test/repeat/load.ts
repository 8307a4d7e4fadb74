import { spawn } from 'node:child_process';

// Computes until it is killed or its parent process is gone.
const busyScript = `const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i++);`;

/** Keeps this many processors busy. @returns a function that stops them */
export function startLoad(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--eval', busyScript], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
