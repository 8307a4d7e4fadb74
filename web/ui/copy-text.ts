import { notify } from './notify.ts';

/** Copies a visible text and shows a toast. @param label name of the text, such as `Key` */
export async function copyText(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('good', `${label} copied`);
  } catch {
    notify('bad', `${label} not copied. Select it and copy it manually.`);
  }
}
