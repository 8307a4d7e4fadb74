import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'lambdas/domain/mail';

/** Names of the functions that write letters: exports of the files `*-letter.ts` and `*-letters.ts`. */
export const letterNames = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => /-letters?\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
    ])
    .flatMap(([, name = '']) => name);
