import { accepted } from './accepted/accepted.ts';
import type { Mutant } from './stryker.ts';

const percent = (count: number, total: number) => (total === 0 ? 100 : Math.floor((100 * count) / total));
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 90);

const reasonFor = ({ file, original, replacement }: Mutant) =>
  accepted.find(
    (candidate) =>
      candidate.file === file && candidate.original === original && candidate.replacement === replacement,
  )?.reason;

function fileLine(file: string, mutants: readonly Mutant[]): string {
  const killed = mutants.filter(({ outcome }) => outcome === 'killed').length;
  const score = `${percent(killed, mutants.length)} %`.padStart(6);
  return `${score}  ${String(killed).padStart(4)} of ${String(mutants.length).padEnd(4)}  ${file}`;
}

function survivorLines(mutant: Mutant): string[] {
  const reason = reasonFor(mutant);
  return [
    `${mutant.file}:${mutant.line}${reason ? `  accepted: ${reason}` : ''}`,
    `  - ${oneLine(mutant.original)}`,
    `  + ${oneLine(mutant.replacement)}`,
  ];
}

/** Lists every survivor, then killed mutants per file and in total. */
export function reportLines(mutants: readonly Mutant[]): string[] {
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived');
  const files = [...new Set(mutants.map(({ file }) => file))].toSorted();
  return [
    ...survivors.flatMap(survivorLines),
    '',
    ...files.map((file) =>
      fileLine(
        file,
        mutants.filter((mutant) => mutant.file === file),
      ),
    ),
    fileLine('all', mutants),
  ];
}

/** Whether enough percent of the mutants were killed or accepted. */
export function meetsTarget(mutants: readonly Mutant[], target: number): boolean {
  const killedOrAccepted = mutants.filter(
    (mutant) => mutant.outcome === 'killed' || reasonFor(mutant) !== undefined,
  );
  return percent(killedOrAccepted.length, mutants.length) >= target;
}
