import './silence-sdk-warning.ts';
import { demoPassword, demoSignIns } from '../infra/demo/sign-ins.ts';
import { listenOnLoopback } from '../infra/local/http/listen.ts';
import { newAccount } from '../infra/local/like-aws.ts';
import { startPortal } from '../infra/local/portal.ts';

const startTime = Date.now();
const log = (line: string) =>
  console.log(`${((Date.now() - startTime) / 1000).toFixed(1).padStart(5)} s  ${line}`);

function portOf(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${value}".`);
}

try {
  const port = portOf(process.env['PORT'] ?? '4200');
  // Fails early if the port is in use, before the portal is built.
  await (await listenOnLoopback(port, () => undefined)).close();
  const portal = await startPortal({
    port,
    data: process.env['PORTAL_DATA'] ?? '.local',
    fresh: process.argv.includes('--fresh'),
    live: process.argv.includes('--live'),
    ...(process.argv.includes('--second-factor') && { secondFactor: 'optional' as const }),
    ...(process.argv.includes('--like-aws') && { likeAws: newAccount }),
    log,
    onFault: (fault) => console.error(fault),
  });
  console.log(`\n  Sign in with the password ${demoPassword} as`);
  for (const { label, email } of demoSignIns) console.log(`    ${email.padEnd(24)} ${label}`);
  console.log(`  Mail arrives at ${portal.url}/local/mail\n`);
  const stop = () => void portal.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
