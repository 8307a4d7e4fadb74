import { parseArgs } from 'node:util';
import { createFirstAdmin } from '../infra/first-admin.ts';
import { EMAIL } from '../shared/schema/kinds.ts';
import { connectStores } from './connect-stores.ts';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

function emailArgument(): string {
  const { values } = parseArgs({ options: { env: { type: 'string' }, email: { type: 'string' } } });
  const email = values.email?.toLowerCase() ?? '';
  if (!EMAIL.test(email)) throw new Error('--email must be an e-mail address.');
  return email;
}

/** `npm run create-admin -- --env dev --email …`: creates the first administrator. Others are invited in the portal. */
async function createAdmin(): Promise<void> {
  const [name, email] = [deployedName(), emailArgument()];
  const outcome = await createFirstAdmin(await connectStores(name), email);
  console.log(
    outcome === 'created'
      ? `${email} is an administrator of ${name}; the invitation is on its way.`
      : `${email} was an administrator of ${name} already.`,
  );
}

await runCommand(createAdmin);
