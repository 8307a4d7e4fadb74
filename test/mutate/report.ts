import { accepted } from './accepted/accepted.ts';
import type { Mutant } from './stryker.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((100 * part) / whole));
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 90);

const reasonFor = ({ file, original, replacement }: Mutant) =>
  accepted.find((one) => one.file === file && one.original === original && one.replacement === replacement)
    ?.reason;

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

/** Killed and survived per file and in all, then every survivor with its place. */
export function reportLines(mutants: readonly Mutant[]): string[] {
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived');
  const files = [...new Set(mutants.map(({ file }) => file))].toSorted();
  return [
    ...survivors.flatMap(survivorLines),
    '',
    ...files.map((file) =>
      fileLine(
        file,
        mutants.filter((one) => one.file === file),
      ),
    ),
    fileLine('all', mutants),
  ];
}

/** Whether so many percent of the mutants were killed, or accepted with a reason. */
export function isEnough(mutants: readonly Mutant[], target: number): boolean {
  const good = mutants.filter((one) => one.outcome === 'killed' || reasonFor(one) !== undefined);
  return percent(good.length, mutants.length) >= target;
}
