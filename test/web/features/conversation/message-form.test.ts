import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../web/features/conversation');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

it('hides the key that sends a message on touch screens', () => {
  expect(read('MessageForm.tsx')).toContain('placeholder="Ctrl+Enter sends"');
  expect(read('message-form.module.css')).toMatch(
    /@media \(hover: none\) \{\s*\.messageForm textarea::placeholder \{\s*color: transparent;/,
  );
});

it('keeps the icon of Attach documents on the line of its text', () => {
  expect(read('MessageForm.tsx')).toMatch(/<Icon name="file" \/>\s*&nbsp;Attach documents/);
});
