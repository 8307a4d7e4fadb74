import { mkdirSync, writeFileSync } from 'node:fs';
import { softwareBill } from './sbom.ts';

/** `npm run sbom` */
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', `${JSON.stringify(softwareBill(), null, 2)}\n`);
console.log('Written: dist/sbom.json');
