import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'lambdas/domain/mail';

/** Names of the functions that compose mails: exports of the files `*-mail.ts` and `*-mails.ts`. */
export const mailNames = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => /-mails?\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
    ])
    .flatMap(([, name = '']) => name);
