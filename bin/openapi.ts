import { mkdirSync, writeFileSync } from 'node:fs';
import { openApi } from '../shared/api/openapi.ts';

mkdirSync('dist', { recursive: true });
writeFileSync('dist/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
console.log('Written: dist/openapi.json');
